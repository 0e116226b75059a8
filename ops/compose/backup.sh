#!/bin/sh
# Backs up both halves of a school's data from the running services of compose.yaml: first the log, then at once the
# accounts, which may be newer than the log but never older. Run it on the machine of the services:
#   sh ops/compose/backup.sh /srv/backups
# It makes /srv/backups/<time>, and leaves nothing of that name if a part fails. Each run copies from the event store only
# what is new. CHAIN_KEY and SIGNING_KEY are in quarterdeck.env: keep them elsewhere.
set -eu
if [ "$#" -ne 1 ]; then
  echo 'sh ops/compose/backup.sh <folder>' >&2
  exit 2
fi
umask 077
here=$(cd "$(dirname "$0")" && pwd)
begun=$(date -u +%Y-%m-%dT%H:%M:%SZ)
folder="$1/$(echo "$begun" | tr -d :)"

compose() {
  docker compose --env-file "$here/quarterdeck.env" -f "$here/compose.yaml" "$@"
}

mkdir -p "$1"
mkdir "$folder.unfinished"
compose exec -T node1 sh -c 'node ops/copyLog.ts "$EVENTSTORE_URL" "$DATA_DIR/backup/log.sqlite"' >&2
compose exec -T node1 sh -c 'cat "$DATA_DIR/backup/log.sqlite"' >"$folder.unfinished/log.sqlite"
compose exec -T mongo sh -c 'mongodump --quiet --gzip --archive --db quarterdeckIdentity \
  --username quarterdeck --password "$MONGO_INITDB_ROOT_PASSWORD" --authenticationDatabase admin' \
  >"$folder.unfinished/accounts.archive.gz"
mv "$folder.unfinished" "$folder"
echo "Log and accounts are in $folder. Copy it to another machine."
# Administrators see it, and so does whoever reads /metrics.
compose exec -T node1 node ops/backup.ts --made "$begun" >&2
