import type { LogLine } from '@undercroft/text/agent';
import type { EscapeEvents } from '../events.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { nameAt } from '../words/names.ts';
import { SCENES } from '../words/prose.ts';
import { short } from './agent-rows.ts';

/** Kinds repeated verbatim if they concern the reader or happen in its room. */
const VERBATIM_KINDS = [
  'itemFound',
  'foundNothing',
  'nobodyAnswered',
  'spoken',
  'yielded',
  'died',
  'charmBroken',
  'levelGained',
  'streamed',
  'beliefCorrected',
  'factsPressed',
  'wayTold',
  'joined',
  'factionChanged',
  'skillUnlocked',
  'skillOffered',
  'skillEvolved',
  'headingChanged',
  'gateChanged',
  'globalEvent',
  'chapterClosed',
  'actClosed',
  'optionChosen',
  'talked',
];
/** News of edition 2 that is always repeated. */
const NEWS_KINDS = [
  'wordChanged',
  'nameArrived',
  'wantHeard',
  'wordGiven',
  'wantKept',
  'wantBroken',
  'stoodWith',
  'keepsakeUsed',
  'giftLeft',
  'tollPaid',
  'chapterPage',
  'callingTaken',
];
const KAEL = 'kael';

const signedShort = (e4: number): string => `${e4 > 0 ? '+' : ''}${short(e4)}`;

/** `You went east.` */
function movedText(log: readonly LogLine[]): string[] {
  const moved = log
    .filter(({ kind, data }) => kind === 'roomEntered' && (data as { entity: string }).entity === KAEL)
    .at(-1);
  const { direction } = (moved?.data ?? {}) as { direction?: string };
  return direction ? [`You went ${direction}.`] : [];
}

/** Damage the reader took and dealt. */
function hurtTexts(log: readonly LogLine[], { you }: EscapeView): string[] {
  return log
    .filter(({ kind }) => kind === 'hurt')
    .map(({ data }) => data as unknown as EscapeEvents['hurt'])
    .filter(({ entity, by, damage }) => damage > 0 && (entity === KAEL || by === KAEL))
    .slice(-4)
    .map(({ entity, by, damage, health }) =>
      entity === KAEL
        ? `${nameAt(by, you.depth)} hit you for ${damage}; health ${health}.`
        : `You hit ${nameAt(entity, you.depth)} for ${damage}; ${health} health left.`,
    );
}

/** `The room: Empathy +.02.` and the changes made by the deed itself. */
function traitTexts(log: readonly LogLine[]): string[] {
  const changes = log
    .filter(({ kind, data }) => kind === 'changed' && (data as { entity: string }).entity === KAEL)
    .map(({ data }) => data as unknown as EscapeEvents['changed'])
    .filter(({ what, delta }) => /^[A-Z]/.test(what) && Math.abs(delta) >= 100);
  const changesText = (of: typeof changes): string =>
    of
      .slice(0, 4)
      .map(({ what, delta }) => `${what} ${signedShort(delta)}`)
      .join(', ');
  const room = changes.filter(({ verb }) => verb === 'room');
  const own = changes.filter(({ verb }) => verb !== 'room');
  return [
    ...(own.length > 0 ? [`${changesText(own)}.`] : []),
    ...(room.length > 0 ? [`The room: ${changesText(room)}.`] : []),
  ];
}

function hereText(log: readonly LogLine[], view: EscapeView): string[] {
  if (movedText(log).length === 0) return [];
  const people = view.beings
    .filter(({ is_here, kind, is_enemy }) => is_here && kind === 'dungeoneer' && !is_enemy)
    .map(({ id }) => nameAt(id, view.you.depth));
  return people.length === 0 ? [] : [`${people.join(' and ')} ${people.length > 1 ? 'are' : 'is'} here and saw you.`];
}

/** The opening and the cutscenes, in full: nothing else repeats them. ED-86, ED-87 */
export function storyText(log: readonly LogLine[]): string | null {
  const stories = log.flatMap(({ kind, data }) => {
    const scene = kind === 'scene' ? SCENES[(data as { scene: string }).scene] : undefined;
    return scene ? [`${scene.title}: "${scene.paragraphs.join(' ')}"`] : [];
  });
  return stories.length === 0 ? null : `STORY: ${stories.join(' ')}`;
}

/** Sentences about everything since, as the reader saw it. */
export function sentencesOf(log: readonly LogLine[], view: EscapeView): string[] {
  const isNear = ({ data }: LogLine): boolean => {
    const { entity, room } = data as { entity?: string; room?: string };
    return entity === KAEL || room === view.room.id;
  };
  const lines = log.filter((line) => VERBATIM_KINDS.includes(line.kind) && isNear(line)).map(({ line }) => line);
  const news = log.filter(({ kind }) => NEWS_KINDS.includes(kind)).map(({ line }) => line);
  return [
    ...movedText(log),
    ...news,
    ...hereText(log, view),
    ...hurtTexts(log, view),
    ...lines.slice(-3),
    ...traitTexts(log),
  ];
}
