#!/usr/bin/env bash
# Releases the build behind nginx, or goes back: docs/operate.md. PORTAL is the folder, PORTAL_LISTEN the port, PORTAL_API the API's origin.
#   PORTAL=/srv/portal PORTAL_LISTEN=80 PORTAL_API=https://api.example tools/release.sh
#   PORTAL=/srv/portal tools/release.sh back 4e5973bb6b
set -euo pipefail
KEPT=10

# A page and its policy change in one step.
use() {
  [ -e "$PORTAL/$1.conf" ] || { echo "There is no version $1 in $PORTAL." >&2; exit 1; }
  ln -sfn "$PORTAL/$1.conf" "$PORTAL/portal.conf"
  nginx -t && nginx -s reload
}

if [ "${1:-}" = back ]; then
  use "$2"
  exit
fi

version=$(node -p 'require("./dist/version.json").version')
release="$PORTAL/$version"
mkdir -p "$PORTAL/assets"
# First what pages ask for. What is there has the same content, and may be being read.
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

# The last versions stay, for pages that are open and for the way back.
ls -t "$PORTAL"/*.assets | tail -n "+$((KEPT + 1))" | while read -r old; do
  rm -rf "${old%.assets}" "${old%.assets}.conf" "$old"
done
ls "$PORTAL/assets" | grep -vxF -f <(cat "$PORTAL"/*.assets) | (cd "$PORTAL/assets" && xargs -r rm) || true  # grep finds none
