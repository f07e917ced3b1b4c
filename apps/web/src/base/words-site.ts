const START = 'Run one with npm start, or play on one that a friend runs.';

/** Sentences of a site without a server. */
export const SITE = {
  /** Answers to operations that only a server has. */
  needs: {
    people: `Playing with somebody else needs a server: this site has none. ${START}`,
    agents: `Agents connect to a server: this site has none. ${START}`,
    boards: `A leaderboard needs a server that plays every match again: this site has none. ${START}`,
    accounts: `Accounts need a server: this site has none, and keeps your runs in this browser. ${START}`,
    other: `This needs a server: this site has none. ${START}`,
  },
  badBackup: 'This file is no backup of a site like this one.',
  shared: (letters: number) =>
    `Copied: a link of ${letters} letters that holds the whole replay. Anyone with it can watch and verify it.`,
  title: 'Needs a server',
  lab: 'Open the Lab',
  day: {
    line: 'Same seed for everyone, from the date alone. Unranked.',
    unranked: 'Unranked: a ranked day needs a server, and this site has none.',
    fair: 'On this site your browser computes each seed from the date and the game. It is the same for everybody, and no secret.',
  },
  kept: {
    title: 'Your runs',
    line: 'This site has no server. Your runs, profiles and daily runs are kept in this browser, and nowhere else.',
    more: 'Save them to a file before you clear this browser, or to take them to another one.',
    save: 'Save all to a file',
    saved: 'Saved.',
    add: 'Add runs from a file',
    added: (n: number) => (n === 0 ? 'All of them were here.' : `${n} added.`),
    delete: 'Delete everything',
    deleteSure: 'Delete everything: press again',
    deleted: 'Everything is deleted.',
    install: 'This site works without a network after the first visit. Your browser can install it as an app.',
    docs: 'Documentation',
  },
  file: 'undercroft-backup.json',
} as const;
