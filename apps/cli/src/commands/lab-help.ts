/** The questions the lab answers, the command for each, and an example. */
const QUESTIONS: readonly (readonly [question: string, command: string])[] = [
  ['Do the figures of the rule book hold?', 'lab bands duel --share 0.1'],
  ['… and for weaker players?', 'lab bands duel --share 0.1 --level novice'],
  ['How does a match-up end, and how long does it take?', 'lab run duel --bots greedy,random --n 500'],
  ['… one row a game, for a spreadsheet?', 'lab run duel --bots greedy --n 200 --rows games.csv'],
  ['What does a change of content do?', 'lab compare duel --bots greedy --n 500 --b cards.maul.effects.0.power=5'],
  ['… a change of bot, option or edition?', 'lab compare duel --n 500 --b bots:greedy,random'],
  ['How many games does the answer need?', 'lab compare duel --n 500 --b bots:greedy,random --power'],
  ['Which numbers bring figures to a target?', 'lab tune duel --bots greedy --n 200 --target "turns=18..20"'],
  ['How much is skill worth?', 'lab levels duel --n 100'],
  ['How strong is each bot, and how slow?', 'lab ladder duel --n 20 --iterations 50'],
  ['A page for people, with charts?', 'lab report result.json --out report'],
];

const WIDTH = Math.max(...QUESTIONS.map(([question]) => question.length));

/** The text below the help of `undercroft lab`. */
export const LAB_HELP = `
What it answers, an example each (npx undercroft …):
${QUESTIONS.map(([question, command]) => `  ${question.padEnd(WIDTH)}  ${command}`).join('\n')}

A level of players (novice, average, reference, strongest) can stand wherever a bot is named.
An interval of compare holds at every look: watch it and stop when you are sure.
Three verdicts: holds, missed, undecided. Guides:
  docs/guides/lab.md, docs/guides/compare-two-versions.md, docs/guides/tune-a-number.md`;
