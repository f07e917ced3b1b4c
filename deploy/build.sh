#!/bin/sh
# Installs, builds, and copies what a server needs at run time into a folder: deploy/build.sh FOLDER
set -eu
out=$1
cd "$(dirname "$0")/.."
npm ci --no-audit --no-fund
node tools/prepare.mjs build
npm prune --omit=dev --no-audit --no-fund
mkdir -p "$out"
# Links of the workspaces in node_modules are relative, so that a copy of the tree works.
tar -cf - --exclude='*.ts' --exclude='*.tsx' --exclude='*.map' --exclude='*.tsbuildinfo' \
  --exclude='apps/web/src' --exclude='apps/web/node_modules' \
  package.json deploy tools/joined.mjs rules LICENSE node_modules apps packages | tar -xf - -C "$out"
