import type { Meter, Panel } from '@undercroft/kernel';
import type { AwakeningView } from '../../rules/awakening/view-schema.ts';
import type { Book } from '../../rules/book.ts';
import type { RecordView, ShatteredView } from '../../rules/view-schema.ts';
import { name } from '../names.ts';
import { COMPANION_TEXT } from './companions.ts';
import { sceneText, wayText } from './labels.ts';
import { ENDINGS, siteName } from './names.ts';

const TERM: { readonly [label: string]: string } = {
  taste: 'taste',
  corridor: 'corridor',
  annex: 'annex',
  marks: 'marks',
  wound: 'wound',
  welcome: 'welcome',
  novelty: 'never seen',
  lure: 'lure',
  feared: 'feared',
};
const plus = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

const heartMeter = ({ heart, heartMax }: AwakeningView): Meter => ({
  name: 'Heart',
  value: heart,
  max: heartMax,
  tone: heart <= 2 ? 'dread' : 'trust',
  note: 'a visitor that clears every room bites it; at 0 this life ends',
});

function marksText({ bonds, harms }: AwakeningView['sites'][number]): string {
  const parts = [...(bonds > 0 ? [`Bonds ${bonds}`] : []), ...(harms > 0 ? [`killed, broken or scared ${harms}`] : [])];
  return parts.length === 0 ? '' : ` Remembers: ${parts.join(', ')}.`;
}

/** One row for each room: where it stands, its annex, and where its corridors lead. */
export function planRows({ awakening }: ShatteredView): string[] {
  const own = awakening!;
  const roomOf = (site: string): string => name(own.sites.find(({ id }) => id === site)?.room ?? site);
  const exits = (from: string): string =>
    own.corridors
      .filter((one) => one.from === from && roomOf(one.to) !== '')
      .map(({ to, kind }) => `${kind} to ${roomOf(to)}`)
      .join(', ') || 'no way on';
  const rooms = own.sites
    .filter(({ room }) => room !== '')
    .map((site) => {
      const path = own.paths.find(({ room }) => room === site.room)?.path ?? '';
      const annex = site.annex === '' ? '' : ` ${name(site.annex)}.`;
      const changed = path === '' ? '' : ` (${name(path)})`;
      return `${siteName(site.id)}: ${name(site.room)}${changed}.${annex} ${exits(site.id)}.${marksText(site)}`;
    });
  return [`The Mouth: ${exits('M')}.`, ...rooms];
}

const appealText = (
  { site, appeal, terms }: AwakeningView['ways'][number]['appeals'][number],
  own: AwakeningView,
): string => {
  const room = name(own.sites.find(({ id }) => id === site)?.room ?? site);
  const parts = terms.map(({ label, value }) => `${TERM[label] ?? label} ${plus(value)}`).join(', ');
  return `${room} ${appeal}${parts === '' ? '' : ` (${parts})`}`;
};

/** The way of each kind that may come, and the appeal of the doors with its terms. SD-244 */
export function guestItems(view: ShatteredView): { id: string; name: string; detail: string }[] {
  const own = view.awakening!;
  const all = own.guests.reduce((total, { weight }) => total + weight, 0);
  return own.ways.map(({ kind, way, appeals }) => {
    const weight = own.guests.find((one) => one.kind === kind)?.weight ?? 0;
    const { grudge, thanks } = own.memory.find((one) => one.kind === kind) ?? { grudge: 0, thanks: 0 };
    const steps = appeals.filter(({ from }) => from === 'M' || way.includes(from));
    const memory = grudge + thanks > 0 ? ` Grudge ${grudge}, thanks ${thanks}.` : '';
    return {
      id: kind,
      name: `${name(kind)}: ${all === weight ? 'comes next' : `${weight} in ${all}`}`,
      detail: `Goes to ${wayText({ view }, way)}. Appeal: ${steps.map((one) => appealText(one, own)).join('; ')}.${memory}`,
    };
  });
}

function nextRows({ next, strain, advanced, lured }: AwakeningView): string[] {
  const rows = Object.entries(next)
    .filter(([, n]) => n !== 0)
    .map(([key, n]) => `${name(key)} ${plus(n)}`);
  const found: string[] = [];
  if (rows.length > 0) found.push(`For the next visit: ${rows.join(', ')}.`);
  if (strain > 0) found.push(`Strain ${strain}: the next visit starts with that much less Veil.`);
  if (advanced !== '') found.push(`The next visit is ${name(advanced)}.`);
  if (lured !== '') found.push(`A lure lies at ${siteName(lured)}.`);
  return found;
}

export function lifeRows(view: ShatteredView, record: RecordView): string[] {
  const own = view.awakening!;
  const next = record.next === '' ? 'unknown' : `the ${name(record.next)}`;
  return [
    `You are ${record.archetype}. Essence ${record.essence}, Knowledge ${record.knowledge}, Reputation ${record.reputation}.`,
    `Visit ${own.visitNumber} of ${view.length}, chapter ${own.chapter} of 4, grade ${own.grade}. Next visitor: ${next}.`,
    `Taken so far: bones ${own.taken.bones}, fear ${own.taken.fear}, gifts ${own.taken.gifts}. Outcomes: ${record.outcomes.join(', ') || 'none'}.`,
    ...nextRows(own),
    ...own.companions.map(
      ({ kind, room, hurt }) =>
        `Companion: ${name(kind)}, ${room === '' ? 'not posted' : `posted in ${name(room)}`}, wounds ${hurt} of 2. ${COMPANION_TEXT[kind] ?? ''}`,
    ),
    ...(own.satchel.length > 0 ? [`Satchel: ${own.satchel.map(name).join(', ')}.`] : []),
    ...own.arcs
      .filter(({ stage }) => stage > 0)
      .map(({ id, stage, flag }) => `${name(id)}: ${flag === '' ? `stage ${stage} of 4` : `ended, ${flag}`}.`),
  ];
}

/** Cards with deeds, and what they lack. SD-252 */
function deedItems(book: Book, { counters }: AwakeningView): { id: string; name: string; detail: string }[] {
  const { deeds } = book.content.awakening!.numbers;
  return counters.map(({ card, a, b }) => {
    const needed = deeds.quick.includes(book.content.cards[card]?.cat ?? '') ? deeds.fewer : deeds.needed;
    return {
      id: card,
      name: name(card),
      detail: `as meant ${a} of ${needed}; given up or otherwise ${b} of ${needed}`,
    };
  });
}

function endRows(view: ShatteredView): string[] {
  const { ending, isFulfilled, score } = view.awakening!;
  const [title, says] = ENDINGS[ending] ?? [ending, ''];
  return [
    `${title}${isFulfilled ? ', fulfilled' : ''}. ${says}`,
    ...score.filter(({ value }) => value !== 0).map(({ label, value }) => `${SCORE[label] ?? label}: ${value}.`),
    `Score ${view.awakening!.total} at grade ${view.awakening!.grade}.`,
  ];
}

const SCORE: { readonly [label: string]: string } = {
  survived: 'Survived',
  heart: 'Heart',
  chapters: 'Chapters completed',
  outcomesSeen: 'Outcomes seen',
  highest: 'Highest attribute',
  essence: 'Essence',
  knowledge: 'Knowledge',
  reputation: 'Reputation',
  arcs: 'Stories ended',
  companions: 'Companions',
  fulfilled: 'Fulfilled',
};

/** Panels between two visits, most important first. */
export function awakeningPanels(book: Book, view: ShatteredView, record: RecordView): Panel[] {
  const own = view.awakening!;
  const panels: Panel[] = [];
  if (view.phase === 'over') panels.push({ kind: 'text', title: 'Ending', rows: endRows(view) });
  const scene = own.scene === '' ? undefined : sceneText(own.scene);
  if (scene) panels.push({ kind: 'text', title: 'Scene', rows: [`${scene.title}.`, scene.story] });
  if (own.isOwn) panels.push({ kind: 'meter', title: 'Heart', meters: [heartMeter(own)] });
  if (own.isOwn) panels.push({ kind: 'text', title: 'Life', rows: lifeRows(view, record) });
  if (own.sites.length > 0) panels.push({ kind: 'text', title: 'Plan', rows: planRows(view) });
  const guests = guestItems(view);
  if (guests.length > 0) panels.push({ kind: 'list', title: 'Who may come', items: guests });
  const deeds = deedItems(book, own);
  if (deeds.length > 0) panels.push({ kind: 'list', title: 'Deeds of your cards', items: deeds });
  return panels;
}
