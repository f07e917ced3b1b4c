// npm start: installs and builds what is missing, then serves in the same process.
import { startProgram } from './joined.mjs';
import { prepare } from './prepare.mjs';

prepare(['build']);
await startProgram('apps/server');
