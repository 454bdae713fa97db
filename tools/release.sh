#!/usr/bin/env bash
# Publishes the build in dist/ with nginx, or goes back to a version: docs/operate.md. PORTAL is the folder, PORTAL_LISTEN the port, PORTAL_API
# the API's origin.
#   PORTAL=/srv/portal PORTAL_LISTEN=80 PORTAL_API=https://api.example tools/release.sh
#   PORTAL=/srv/portal tools/release.sh back 4e5973bb6b
set -euo pipefail
KEPT=10

# Serves a version. Its configuration names its folder and its policy, so pages and policy change in one step.
use() {
  [ -e "$PORTAL/$1.conf" ] || { echo "$PORTAL has no version $1." >&2; exit 1; }
  local before
  before=$(readlink "$PORTAL/portal.conf" || true)
  ln -sfn "$PORTAL/$1.conf" "$PORTAL/portal.conf"
  if nginx -t; then nginx -s reload; return; fi
  # A configuration that nginx refuses must not be what it finds at its next start.
  if [ -n "$before" ]; then ln -sfn "$before" "$PORTAL/portal.conf"; else rm "$PORTAL/portal.conf"; fi
  exit 1
}

if [ "${1:-}" = back ]; then
  use "${2:?which version? Name one that /healthz has shown}"
  exit
fi

: "${PORTAL_LISTEN:?} ${PORTAL_API:?}"
version=$(node -p 'require("./dist/version.json").version')
release="$PORTAL/$version"
mkdir -p "$PORTAL/assets"
# Assets come before the pages that ask for them. A file that is there already has the same content, and may be in use.
for file in dist/assets/*; do
  name="$PORTAL/assets/${file##*/}"
  [ -e "$name" ] || { cp "$file" "$name.new" && mv "$name.new" "$name"; }
done
if [ ! -e "$release" ]; then
  rm -rf "$release.new"
  cp -r dist "$release.new"
  rm -rf "$release.new/assets"
  ln -s ../assets "$release.new/assets"
  mv "$release.new" "$release"
fi
ls dist/assets > "$release.assets"
PORTAL_DIST="$release" envsubst '$PORTAL_DIST $PORTAL_LISTEN $PORTAL_API' < build/nginx.conf > "$release.conf"
use "$version"

# The last versions stay, for pages that are still open and for going back.
ls -t "$PORTAL"/*.assets | tail -n "+$((KEPT + 1))" | while read -r old; do
  rm -rf "${old%.assets}" "${old%.assets}.conf" "$old"
done
ls "$PORTAL/assets" | grep -vxF -f <(cat "$PORTAL"/*.assets) | (cd "$PORTAL/assets" && xargs -r rm) || true  # grep fails when there is nothing to remove
