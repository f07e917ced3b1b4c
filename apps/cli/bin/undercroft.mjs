#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/main.js', import.meta.url);

if (existsSync(program)) await import(program.href);
else {
  process.stderr.write('undercroft: not built yet; run npm start once\n');
  process.exitCode = 1;
}
