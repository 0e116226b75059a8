#!/bin/sh
# inMinimalRoot.sh <root> <tools> <folder> <command ...>: runs a command in a folder of this machine, with everything else that of a
# minimal Debian. To be called in a mount namespace of its own, with whose end the mounts go.
set -eu
root=$1 tools=$2 folder=$3
shift 3
for shared in "$tools" "$folder"; do
  mkdir -p "$root$shared"
  mount --bind "$shared" "$root$shared"
done
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
exec /usr/sbin/chroot "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
