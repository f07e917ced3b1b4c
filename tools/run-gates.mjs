// Runs the gates without the tests: npm run gates.
import { GATES, runGate, summary } from './gates.mjs';

const results = GATES.map(runGate);
process.stdout.write(summary(results));
process.exitCode = results.every(({ isGreen }) => isGreen) ? 0 : 1;
