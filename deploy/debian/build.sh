#!/bin/sh
# Builds a Debian package of the program: deploy/debian/build.sh [PROGRAM] [FOLDER]
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
program=${1:-$root/target/release/aguila}
folder=${2:-$root/target}
version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$root/Cargo.toml" | head -n 1)
architecture=$(dpkg --print-architecture)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
chmod 755 "$stage"
install -D -m 755 "$program" "$stage/usr/bin/aguila"
install -D -m 644 "$root/deploy/systemd/aguila.service" "$stage/lib/systemd/system/aguila.service"
install -D -m 644 "$root/deploy/systemd/aguila.toml" "$stage/etc/aguila.toml"
install -D -m 644 "$root/LICENSE-MIT" "$stage/usr/share/doc/aguila/copyright"
install -d -m 755 "$stage/DEBIAN"
echo /etc/aguila.toml >"$stage/DEBIAN/conffiles"
cat >"$stage/DEBIAN/control" <<CONTROL
Package: aguila
Version: $version
Architecture: $architecture
Maintainer: The Águila project <aguila@localhost>
Depends: libc6, ca-certificates
Suggests: postgresql, caddy | nginx
Section: games
Priority: optional
Description: The Shadow of the Eagle, a wargame of the Peninsular War
 A server and everything else in one program: eight battles with their rules
 enforced, played in the browser against the computer or other persons.
CONTROL
dpkg-deb --root-owner-group --build "$stage" "$folder/aguila_${version}_$architecture.deb"
