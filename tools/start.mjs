// npm start: makes what is missing, then serves, in one process.
import { startProgram } from './joined.mjs';
import { prepare } from './prepare.mjs';

prepare(['build']);
await startProgram('apps/server');
