# shellcheck shell=sh disable=SC2034
# installer.sh - the system's package manager and the right to use it. POSIX sh, sourced by bootstrap.
#
# Sets   manager  apt dnf pacman apk zypper brew, or - where none is known
#        rights   direct, sudo (also by way of doas), or none
#        sudo     what stands before a command that needs root: `sudo `, `doas ` or nothing

have() { command -v "$1" >/dev/null 2>&1; }

manager=- rights=none sudo='sudo '
for program in apt-get dnf pacman apk zypper brew; do
    if have $program; then manager=${program%-get}; break; fi
done
if [ "$manager" = brew ] || [ "$(id -u)" = 0 ]; then
    rights=direct sudo=
elif have sudo || have doas; then
    have sudo || sudo='doas '
    # shellcheck disable=SC2086
    if [ -t 0 ] || $sudo -n true 2>/dev/null; then rights=sudo; fi
fi

# The command that installs these packages.
install_command() {
    case $manager in
        apt) echo "${sudo}apt-get install -y --no-install-recommends $*" ;;
        dnf) echo "${sudo}dnf install -y $*" ;;
        pacman) echo "${sudo}pacman -S --needed --noconfirm $*" ;;
        apk) echo "${sudo}apk add $*" ;;
        zypper) echo "${sudo}zypper --non-interactive install $*" ;;
        brew) echo "brew install $*" ;;
    esac
}

# The command that fetches fresh package lists; `:` where installing does that by itself.
update_command() {
    case $manager in
        apt) echo "${sudo}apt-get update" ;;
        pacman) echo "${sudo}pacman -Sy --noconfirm" ;;
        apk) echo "${sudo}apk update" ;;
        *) echo : ;;
    esac
}

# Whether the lists that are here know a package. Only apt is asked; the others are believed to.
known() { [ "$manager" != apt ] || [ -n "$(apt-cache show "$1" 2>/dev/null)" ]; }

# The update command if it has to run before these packages can be installed, else `:`.
update_for() {
    if [ "$manager" = apt ]; then
        for p; do known "$p" || { update_command; return; }; done
    fi
    echo :
}

# PACKAGE|OTHER...: of each the first that is known, or else the first; each once; without `-`.
choose() {
    chosen=' '
    for choice; do
        pick=
        for p in $(echo "$choice" | tr '|' ' '); do
            if known "$p"; then pick=$p; break; fi
        done
        pick=${pick:-${choice%%|*}}
        case $chosen in *" $pick "*) ;; *) [ "$pick" = - ] || chosen="$chosen$pick " ;; esac
    done
    echo "$chosen" | sed 's/^ //; s/ $//'
}

# Runs a command of the two above, without questions; what it prints is no output of ours.
run() {
    # shellcheck disable=SC2086
    case $1 in
        "${sudo}apt-get "*) ${sudo}env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 ${1#*apt-get } >&2 </dev/null ;;
        *) $1 >&2 </dev/null ;;
    esac
}

# PACKAGE|OTHER...: installs what can be. One bad package spoils a batch: then once more with fresh lists, one by one.
install_all() {
    # shellcheck disable=SC2046
    if run "$(install_command $(choose "$@"))"; then return; fi
    run "$(update_command)" || true
    for choice; do
        for p in $(echo "$choice" | tr '|' ' '); do
            if [ "$p" = - ] || run "$(install_command "$p")"; then break; fi
        done
    done
}

in_container() {
    [ -f /.dockerenv ] || [ -f /run/.containerenv ] || [ -n "${container:-}" ] || grep -qsE 'docker|lxc|kubepods|containerd|libpod' /proc/1/cgroup
}
