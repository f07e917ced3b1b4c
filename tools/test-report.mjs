// What the tests said, read from the reports they wrote.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test
 * @typedef {{ name: string, status: string, message: string, assertionResults: Test[] }} File
 * @typedef {{ passed: number, skipped: number, failures: string[], secondTries: string[] }} Told
 */

/** @param {string} message */
const firstLine = (message) => message.split('\n')[0] ?? '';

/**
 * @param {File} file
 * @returns {string[]}
 */
function failuresOf({ name, status, message, assertionResults }) {
  const place = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${place}: ${firstLine(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${place}: ${fullName}: ${firstLine(failureMessages.join('\n'))}`,
  );
}

/**
 * A test that passed with a failure to tell of had failed before.
 * @param {File} file
 * @returns {string[]}
 */
function secondTriesOf({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(
      ({ fullName, failureMessages }) =>
        `${relative(process.cwd(), name)}: ${fullName}: ${firstLine(failureMessages[0] ?? '')}`,
    );
}

/**
 * @param {string[]} paths
 * @returns {Told | null} null where one of them was never written.
 */
export function readReports(paths) {
  const told = /** @type {Told} */ ({ passed: 0, skipped: 0, failures: [], secondTries: [] });
  for (const path of paths) {
    try {
      const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
      told.passed += numPassedTests;
      told.skipped += numPendingTests + numTodoTests;
      told.failures.push(...testResults.flatMap(failuresOf));
      told.secondTries.push(...testResults.flatMap(secondTriesOf));
    } catch {
      return null;
    }
  }
  return told;
}
