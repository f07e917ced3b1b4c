// Titles of commits name their scope and begin with an imperative verb: `duel: stop recoil from killing its owner`
// (CONTRIBUTING G2).
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The last commit before titles were checked. */
const SINCE = 'a34b275';
/** The last commit before titles had to begin with an imperative verb. */
const IMPERATIVE_SINCE = '42ce804';
const TITLE = /^[a-z0-9-]+(, [a-z0-9-]+)*: \S.{0,98}[^.\s]$/;
const CHARS_MAX = 100;

const NO_VERBS = new Set(
  [
    'a an the this that these those some any every each all both no not none nobody nothing never only also now here',
    'i you he she it we they its his her their our your my one ones there somebody someone something anybody anyone',
    'anything everybody everyone everything what who whoever whose whether where how which when why while if as because',
    'after before since until in on at by for from with without of to into and or but than then so',
    'did had got gave took made knew saw came went ran began wrote broke chose grew fell rose stood won lost left kept',
    'told said heard felt found held sent spent paid laid led met meant built bought brought caught taught thought done',
    'gone given taken known seen shown drawn written broken chosen hidden dealt been were agreed freed',
  ].flatMap((line) => line.split(' ')),
);
const ENDS_LIKE_THIRD_PERSON = /[^s]s$/;
const ENDS_LIKE_PAST = /[^e]ed$/;
const ENDS_LIKE_GERUND = /[^aeiou]*[aeiouy].*ing$/;
/** Verbs that only look inflected. */
const VERBS = new Set(['alias', 'bias', 'canvas', 'focus', 'embed', 'shed', 'shred', 'wed', 'sled']);

/**
 * @param {string} title
 * @returns {string | null}
 */
export function complaint(title) {
  if (/^(Merge|Revert) /.test(title)) return null;
  if (title.length > CHARS_MAX) return `${title.length} characters, at most ${CHARS_MAX}`;
  return TITLE.test(title) ? null : 'not of the form "scope: what it does", without a full stop';
}

/**
 * Refuses only what is clearly no imperative; a noun such as "half" gets through.
 * @param {string} title
 * @returns {string | null}
 */
export function verbComplaint(title) {
  if (/^(Merge|Revert) /.test(title)) return null;
  const [first = ''] = title.slice(title.indexOf(': ') + 2).split(/[\s,;:]/);
  const word = first.toLowerCase();
  const isVerb =
    /^[a-z]+(-[a-z]+)*$/.test(word) &&
    (VERBS.has(word) || ![ENDS_LIKE_THIRD_PERSON, ENDS_LIKE_PAST, ENDS_LIKE_GERUND].some((end) => end.test(word))) &&
    !NO_VERBS.has(word);
  return isVerb ? null : `"${first}" is no imperative verb: begin with add, fix, remove, rename …`;
}

/**
 * @param {string} root
 * @param {string} since
 */
function titles(root, since) {
  const log = (/** @type {string[]} */ ...range) =>
    spawnSync('git', ['log', '--format=%h %s', ...range], { cwd: root, encoding: 'utf8' });
  const range = log(`${since}..HEAD`);
  const { status, stdout } = range.status === 0 ? range : log('-1');
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const lines = titles(root, SINCE);
  const check = (/** @type {string} */ line, /** @type {(title: string) => string | null} */ complaintOf) => {
    const problem = complaintOf(line.slice(line.indexOf(' ') + 1));
    return problem ? [`${line}: ${problem}`] : [];
  };
  const problems = [
    ...lines.flatMap((line) => check(line, complaint)),
    ...titles(root, IMPERATIVE_SINCE).flatMap((line) => check(line, verbComplaint)),
  ];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`${lines.length} titles, ${problems.length} complaints\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
