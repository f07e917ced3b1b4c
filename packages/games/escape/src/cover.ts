import type { Cover } from '@undercroft/kernel';
import type { EscapeView } from './rules/view-schema.ts';

/** Ten-thousandths in two places, without a zero before the point. */
const fameText = (e4: number): string => (Math.round(e4 / 100) / 100).toFixed(2).replace(/^0/, '');

/** Facts that lists and settings show before the game is loaded. */
export const COVER = {
  heading: { title: 'Escape', after: 'the Dungeon' },
  line: 'Climb out. Your deeds turn into gossip.',
  minutes: { low: 40, high: 60 },
  accent: '#a3d672',
  emblem: '3d-stairs',
  commands: {
    escapeTraits: { key: 'i', does: 'Escape: traits' },
    escapeSkills: { key: 'k', does: 'Escape: skills' },
    escapeBag: { key: 'b', does: 'Escape: bag' },
    escapeJournal: { key: 'j', does: 'Escape: journal' },
    escapeMode: { key: 'm', does: 'Escape: room, grid or first person' },
    escapeActions: { key: 'e', does: 'Escape: all actions' },
    escape_talk: { key: 't', does: 'Escape: Talk' },
    escape_choose_dialogue: { key: 'c', does: 'Escape: Answer' },
    escape_speak: { key: 'y', does: 'Escape: Say' },
    escape_recruit: { key: 'r', does: 'Escape: Recruit' },
    escape_steal: { key: 'x', does: 'Escape: Steal' },
    escape_search: { key: 'g', does: 'Escape: Search' },
    escape_rest: { key: 'z', does: 'Escape: Rest' },
    escape_train: { key: 'p', does: 'Escape: Train' },
    escape_evolve_skill: { key: 'o', does: 'Escape: Evolve' },
    escape_fight: { key: 'f', does: 'Escape: Fight' },
    escape_flee: { key: 'h', does: 'Escape: Flee' },
    escape_murder: { key: '!', does: 'Escape: Murder' },
    escape_live_stream: { key: 'v', does: 'Escape: Go live' },
  },
  figures: ({ you, chapter }) => [
    { label: 'Depth', value: String(you.depth), tone: 'time' },
    { label: 'Chapter', value: String(chapter) },
    { label: 'Health', value: `${you.health}/${you.max_health}`, tone: 'harm' },
    { label: 'Fame', value: fameText(you.features['Fame']!), tone: 'gain' },
  ],
} as const satisfies Cover<EscapeView>;
