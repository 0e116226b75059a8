#!/bin/sh
# withoutLibraries.sh <command ...>: runs a command with the libraries hidden that a minimal machine lacks. To be called in a
# mount namespace of its own, with whose end they are back.
set -eu
libraries=/usr/lib/$(uname -m)-linux-gnu
mount -t tmpfs tmpfs /mnt
mkdir /mnt/upper /mnt/work
mount -t overlay overlay -o "lowerdir=$libraries,upperdir=/mnt/upper,workdir=/mnt/work" "$libraries"
for name in nspr4 nss3 nssutil3 plc4 plds4 expat; do rm -f "$libraries/lib$name.so"*; done
exec "$@"
