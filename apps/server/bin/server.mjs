#!/usr/bin/env node
import { startProgram } from '../../../tools/joined.mjs';

await startProgram('apps/server');
