// Reads test results from vitest's reports.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test
 * @typedef {{ name: string, status: string, message: string, assertionResults: Test[] }} File
 * @typedef {{ passed: number, skipped: number, failures: string[], secondTries: string[] }} TestSummary
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
 * A test that passed but has failure messages failed before.
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
 * @returns {TestSummary | null} null if one of them was never written.
 */
export function readReports(paths) {
  const summary = /** @type {TestSummary} */ ({ passed: 0, skipped: 0, failures: [], secondTries: [] });
  for (const path of paths) {
    try {
      const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
      summary.passed += numPassedTests;
      summary.skipped += numPendingTests + numTodoTests;
      summary.failures.push(...testResults.flatMap(failuresOf));
      summary.secondTries.push(...testResults.flatMap(secondTriesOf));
    } catch {
      return null;
    }
  }
  return summary;
}
