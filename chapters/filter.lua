-- filter.lua - turns one woven Markdown file into a page of the book. tools/book runs pandoc with it, at the root.
--
-- Metadata: work  directory with pages.tsv, values.tsv, sessions.tsv, stale.tsv, figures.tsv (tools/book says what is in them)
--           page  path of the Markdown file, relative to the root
-- Only elements that pandoc 2.17 and 3 share are made; figures are written as HTML.

local work, page, here                  -- here: this page's row of pages.tsv
local pages, order, values, sessions, stale, figures, assets = {}, {}, {}, {}, {}, {}, {}
local cited = {}                        -- sessions that this page quotes a number from
local count = { tip = 0, figure = 0, table = 0, section = {} }
local html = pandoc.RawBlock
local stringify = pandoc.utils.stringify

-- ---- files ---------------------------------------------------------------------------------------------------------------

local function rows(name, each)
  local file = io.open(work .. '/' .. name)
  if not file then return end
  for line in file:lines() do
    local f = {}
    for field in (line .. '\t'):gmatch('([^\t]*)\t') do f[#f + 1] = field end
    each(f)
  end
  file:close()
end

local function escape(s) return (s:gsub('[&<>"]', { ['&'] = '&amp;', ['<'] = '&lt;', ['>'] = '&gt;', ['"'] = '&quot;' })) end

local function dir_of(path) return path:match('^(.*)/[^/]*$') or '' end

local function resolve(dir, target)
  local parts = {}
  for part in (dir .. '/' .. target):gmatch('[^/]+') do
    if part == '..' and #parts > 0 then parts[#parts] = nil elseif part ~= '.' then parts[#parts + 1] = part end
  end
  return table.concat(parts, '/')
end

-- From this page's directory to a path below the root of the book.
local function relative(path)
  return (here.html:gsub('[^/]*$', ''):gsub('[^/]+/', '../')) .. path
end

local function read_meta(meta)
  work, page = stringify(meta.work), stringify(meta.page)
  rows('pages.tsv', function(f)
    local p = { md = f[1], html = f[2], kind = f[3], number = f[4], title = f[5], summary = f[6] }
    pages[p.md] = p
    if p.kind ~= 'extra' and p.kind ~= 'source' then order[#order + 1] = p end
  end)
  rows('values.tsv', function(f)
    values[f[1] .. '\t' .. f[2]] = { text = f[3], kind = f[4], machine = f[5], date = f[6], n = f[7], interval = f[8], floor = f[9],
      against = f[10], note = f[11], row = f[12] }
  end)
  rows('sessions.tsv', function(f) sessions[f[1]] = { machine = f[2], date = f[3], cpu = f[4], n = f[5], compilers = f[6], rev = f[8] } end)
  rows('stale.tsv', function(f) stale[f[1]] = true end)
  rows('figures.tsv', function(f) figures[f[1]] = f[2] end)            -- figure -> the page that shows it
  rows('assets.tsv', function(f) assets[f[1]] = f[2] end)              -- file -> its page in the book
  here = pages[page] or { md = page, html = stringify(meta.html), kind = stringify(meta.kind), number = '', title = page }
end

-- ---- numbers -------------------------------------------------------------------------------------------------------------

local function code(s) return pandoc.Code(s) end

-- What a reader may ask about a number, as lines.
local function tip_lines(v, path)
  local lines = pandoc.List()
  local function line(...) if #lines > 0 then lines:insert(pandoc.LineBreak()) end lines:extend({ ... }) end
  local where = v.machine ~= '' and v.machine .. ', ' .. v.date or v.date
  if v.text == 'n/a' and v.machine == '' then
    line(pandoc.Strong('not measured'), pandoc.Str(': ' .. v.note))
    return lines
  end
  if v.kind == 'quoted' then
    line(pandoc.Strong('quoted'), pandoc.Str(' from ' .. path:match('([^/]*)%.tsv$') .. ': ' .. where))
    if v.note ~= '' then line(pandoc.Str(v.note)) end
    return lines
  end
  if stale[path] then line(pandoc.Strong('stale: '), pandoc.Str('the sources changed after this session')) end
  line(pandoc.Strong(v.kind == 'verdict' and 'verdict' or v.kind == 'header' and 'recorded' or 'measured'), pandoc.Str(' on ' .. where))
  if v.interval ~= '' then line(pandoc.Str('interval ' .. v.interval .. ', n = ' .. v.n .. (v.floor ~= '' and ', floor ' .. v.floor or ''))) end
  if v.against ~= '' and v.against ~= '-' then line(pandoc.Str('against '), code(v.against)) end
  if v.note ~= '' then line(pandoc.Str(v.note)) end
  line(code(v.row ~= '' and v.row or path:match('[^/]*$')))
  return lines
end

local function with_tip(class, inner, lines)
  count.tip = count.tip + 1
  local id = 'tip' .. count.tip
  inner.attributes['aria-describedby'] = id
  return pandoc.Span({ inner, pandoc.Span(lines, pandoc.Attr(id, { 'tip' }, { role = 'tooltip' })) }, pandoc.Attr('', { 'num', class }))
end

local function number(el, path, v)
  if v.kind ~= 'quoted' and assets[path] then cited[path] = true end
  local verdict = v.kind == 'verdict' and not v.text:match('%d')
  local class = v.kind == 'header' and 'recorded' or v.kind == 'verdict' and not verdict and 'measured' or v.kind
  if v.text == 'n/a' and not verdict then class = class .. ' na' end
  if verdict then class = class .. ' is-' .. v.text:gsub('[^a-z]', '') end
  local anchor = v.row ~= '' and not v.row:match('^claim:') and '#' .. v.row or ''
  local link = assets[path] and pandoc.Link(el.content, relative(assets[path] .. anchor)) or pandoc.Span(el.content, pandoc.Attr('', {}, { tabindex = '0' }))
  local span = with_tip(class:match('^%S+'), link, tip_lines(v, path))
  for word in class:gmatch('%S+') do if not span.classes:includes(word) then span.classes:insert(word) end end
  if stale[path] then span.classes:insert('stale') end
  return span
end

-- ---- links ---------------------------------------------------------------------------------------------------------------

local function link(el)
  local target = el.target
  if target == '#given' then
    local why = el.title:gsub('^given:%s*', '')
    return with_tip('given', pandoc.Span(el.content, pandoc.Attr('', {}, { tabindex = '0' })), { pandoc.Strong('given'), pandoc.Str(': ' .. why) })
  end
  if target:match('^%a[%w+.-]*:') or target:match('^#') then return nil end
  local path, anchor = target:match('^([^#]*)(.*)$')
  path = resolve(dir_of(page), path)
  local v = values[path .. '\t' .. el.title]
  if v then return number(el, path, v) end
  if figures[path] then                                             -- a link to a figure leads to where it stands
    local id = '#fig-' .. path:match('^figures/(.*)%.svg$'):gsub('/', '-')
    el.target = figures[path] == page and id or relative(pages[figures[path]].html .. id)
    return el
  end
  if pages[path .. '/README.md'] then path = path .. '/README.md' end
  if pages[path] then el.target = relative(pages[path].html .. anchor)
  elseif assets[path] then el.target = relative(assets[path] .. anchor)
  else return el.content end
  return el
end

local function header(el)
  el.content = el.content:walk({ Link = function(l) return l.content end })
  if el.level == 1 or here.kind == 'source' or here.kind == 'cover' or here.kind == 'index' then return el end
  local depth = el.level - 1
  count.section[depth] = (count.section[depth] or 0) + 1
  for i = depth + 1, 6 do count.section[i] = 0 end
  local n = {}
  if here.number ~= '' then n[1] = here.number end
  for i = 1, depth do n[#n + 1] = tostring(count.section[i] or 0) end
  el.content:insert(1, pandoc.Space())
  el.content:insert(1, pandoc.Span(table.concat(n, '.'), pandoc.Attr('', { 'secno' })))
  return el
end

-- ---- figures, tables, excerpts -------------------------------------------------------------------------------------------

local function caption(kind, inlines)
  count[kind] = count[kind] + 1
  local label = (kind == 'figure' and 'Figure ' or 'Table ') .. (here.number ~= '' and here.number .. '.' or '') .. count[kind]
  local out = pandoc.List({ pandoc.Span(label, pandoc.Attr('', { 'label' })), pandoc.Space() })
  out:extend(inlines or {})
  return pandoc.Plain(out)
end

local function only_image(block)
  return block and block.t == 'Para' and #block.content == 1 and block.content[1].t == 'Image' and block.content[1] or nil
end

local function emphasised(block)
  return block and block.t == 'Para' and #block.content == 1 and block.content[1].t == 'Emph' and block.content[1].content or nil
end

local function size_of(path)
  local file = io.open(path)
  local head = file and file:read(2000) or ''
  if file then file:close() end
  local w, h = head:match('viewBox="0 0 (%d+) (%d+)"')
  return w or '480', h or '340'
end

local function figure(out, image, words)
  local path = resolve(dir_of(page), image.src)
  local exp, name = path:match('^figures/([^/]*)/(.*)%.svg$')
  local script = exp and assets['experiments/' .. exp .. '/plots/' .. name .. '.gp']
  local inlines = pandoc.List(words or {})
  local data = exp and assets['data/' .. work:match('[^/]*$') .. '/' .. exp .. '.tsv']
  if data or script then
    local made = pandoc.List()
    if data then made:extend({ pandoc.Link('data', relative(data)), pandoc.Space() }) end
    if script then made:insert(pandoc.Link('script', relative(script))) end
    inlines:insert(pandoc.Space())
    inlines:insert(pandoc.Span(made, pandoc.Attr('', { 'made' })))
  end
  out:insert(html('html', string.format('<figure id="fig-%s">\n<img src="%s" alt="%s" width="%s" height="%s">\n<figcaption>',
    (exp or '') .. '-' .. (name or path:gsub('[^%w]', '-')), escape(image.src), escape(stringify(image.caption)), size_of(path))))
  out:insert(caption('figure', inlines))
  out:insert(html('html', '</figcaption>\n</figure>'))
end

local function scroll(out, block, label)
  out:insert(html('html', string.format('<div class="scroll" tabindex="0" role="region" aria-label="%s">', escape(label or 'table'))))
  out:insert(block)
  out:insert(html('html', '</div>'))
end

-- A table of tables.tsv: the blocks between its marks; the paragraph that begins with "Table:" is its caption.
local function woven_table(out, id, inside)
  local words, grid
  for _, b in ipairs(inside) do
    if b.t == 'Table' then grid = b end
    if b.t == 'Para' and b.content[1] and b.content[1].t == 'Str' and b.content[1].text == 'Table:' then
      words = pandoc.List(b.content); words:remove(1); if words[1] and words[1].t == 'Space' then words:remove(1) end
    end
  end
  if not grid then out:extend(inside) return end
  out:insert(html('html', string.format('<figure class="table" id="table-%s">\n<figcaption>', id:gsub('/', '-'))))
  out:insert(caption('table', words))
  out:insert(html('html', '</figcaption>'))
  scroll(out, grid, words and stringify(words))
  out:insert(html('html', '</figure>'))
end

local function line_of(path, name)
  local n = 0
  local file = io.open(path)
  if not file or name == '' then return nil end
  for line in file:lines() do
    n = n + 1
    if line:match('^%s*[/#]+> (.-)%s*$') == name then file:close() return n + 1 end
  end
  file:close()
end

local function excerpt(out, what, block)
  local path, name = what:match('^([^#]*)#?(.*)$')
  local n = line_of(path, name)
  local target = assets[path] and relative(assets[path]) .. (n and '#cb1-' .. n or '')
  out:insert(html('html', '<figure class="code">\n<figcaption>'))
  out:insert(pandoc.Plain(target and { pandoc.Link(path, target) } or { pandoc.Str(path) }))
  out:insert(html('html', '</figcaption>'))
  out:insert(block)
  out:insert(html('html', '</figure>'))
end

local function blocks(list)
  local out, i = pandoc.List(), 1
  while i <= #list do
    local b = list[i]
    local mark = b.t == 'RawBlock' and b.text:match('^<!%-%-%s*(.-)%s*%-%->%s*$')
    local id = mark and mark:match('^table:%s*(%S+)$')
    local source = mark and mark:match('^code:%s*(%S+)$')
    if id then
      local inside = pandoc.List()
      i = i + 1
      while list[i] and not (list[i].t == 'RawBlock' and list[i].text:match('^<!%-%- end %-%->')) do inside:insert(list[i]); i = i + 1 end
      woven_table(out, id, inside)
    elseif source and list[i + 1] and list[i + 1].t == 'CodeBlock' then
      i = i + 1
      excerpt(out, source, list[i])
    elseif only_image(b) then
      local words = emphasised(list[i + 1])
      figure(out, only_image(b), words)
      if words then i = i + 1 end
    elseif b.t == 'Table' then scroll(out, b)
    elseif not mark then out:insert(b) end
    i = i + 1
  end
  return out
end

-- ---- the page ------------------------------------------------------------------------------------------------------------

local function entry(p) return { url = relative(p.html), title = p.title, number = p.number ~= '' and p.number or nil, current = p.md == page } end

local function finish(doc)
  local meta, parts = doc.meta, { chapter = {}, record = {}, index = {}, cover = {} }
  for i, p in ipairs(order) do
    table.insert(parts[p.kind], entry(p))
    if p.md == page then
      if order[i - 1] then meta.prev = entry(order[i - 1]) end
      if order[i + 1] then meta.next = entry(order[i + 1]) end
    end
  end
  meta.chapters, meta.records, meta.shelf = parts.chapter, parts.record, parts.index
  meta.root = relative('')
  meta[here.kind] = true
  if here.number ~= '' then meta.number = here.number end
  if doc.blocks[1] and doc.blocks[1].t == 'Header' and doc.blocks[1].level == 1 then       -- the template prints the title
    if not meta.title then meta.title = pandoc.MetaInlines(doc.blocks[1].content) end
    doc.blocks:remove(1)
  end
  meta.title = meta.title or here.title
  meta.pagetitle = stringify(meta.title)
  local list, old = pandoc.List(), pandoc.List()
  for path in pairs(cited) do list:insert(path) end
  list:sort()
  local shown = {}
  for i, path in ipairs(list) do
    local s = sessions[path] or { machine = '?', date = '?', cpu = '?', n = '?', compilers = '?', rev = '?' }
    shown[i] = { url = relative(assets[path] or path), name = path:match('([^/]*)%.tsv$'), machine = s.machine, date = s.date:sub(1, 10), cpu = s.cpu, n = s.n,
      compilers = s.compilers, rev = s.rev }
    if stale[path] then old:insert({ name = shown[i].name, machine = s.machine, date = shown[i].date }) end
  end
  if #shown > 0 then meta.sessions = shown end
  if #old > 0 then meta.stale = old end
  return doc
end

return {
  { Meta = read_meta },
  { Header = header },
  { Link = link },
  { Blocks = blocks },
  { Pandoc = finish },
}
