import { phrases } from '@undercroft/kernel';
import {
  bodyHeight,
  type Cell,
  goalOf,
  hang,
  inRole,
  joinLines,
  type KeyEffect,
  keyCell,
  type Line,
  paint,
  type Row,
  refusalText,
  rule,
  type ScreenContext,
  type ScreenParts,
  sideBySide,
  tableRow,
} from '@undercroft/text';
import { firstChoice } from '../rules/first-choice.ts';
import type { EntryView, ObserverView } from '../rules/view-schema.ts';
import { placeFlavour } from '../words/flavour.ts';
import { name } from '../words/names.ts';
import { stageMark } from '../words/stages.ts';
import { listText, spanText, wText } from '../words/text.ts';
import { costNote, fullPage, LEFT, wideFrontier } from './frontier-wide.ts';
import { gearPage } from './gear.ts';
import { FRONTIER_HELP, headline } from './help.ts';
import { tablesOf } from './kit.ts';
import { BEHAVIOUR_TEXT, eventText, intentsText, meetText, restRows, rewardText, rosterText } from './meeting.ts';
import { regionTexts, stakeText } from './second.ts';
import { isWide, vitals } from './vitals.ts';
import { fateSentences, fatesIf, fateText, sumText, type WhatIf, whatIf } from './what-if.ts';
import { instabilityNumber } from './why.ts';

const { plural } = phrases;

type Context = ScreenContext<ObserverView>;

const KINDS: { readonly [category: string]: string } = { Normal: 'Fight' };
/** `City Outskirts` is the only biome too long for 80 columns. */
const shortBiome = (biome: string): string => biome.replace('City Outskirts', 'Outskirts');

const STAGE_ROLES = { Secure: 'good', Solid: undefined, Unstable: 'warn', Critical: 'harm' } as const;

/** `███░ Solid 2`: more remaining blocks mean a better stage. S03.01 */
const stageText = ({ stage, timer }: EntryView): string =>
  `${stageMark(stage)} ${timer === null ? stage : `${stage} ${spanText(timer)}`}`;

/** `2`, or `0+1-3` if it takes more than its Zone Time Cost. S19.02 */
function timeText({ ztc, ifChosen: { time } }: EntryView): string {
  const more = { low: time.low - ztc, high: time.high - ztc };
  if (more.low === 0 && more.high === 0) return String(ztc);
  return more.low < 0 ? `${ztc}${spanText(more)}` : `${ztc}+${spanText(more)}`;
}

const FATES = [
  [/REMOVED.*/, 'harm'],
  [/falls.*|may fall/, 'warn'],
  [/stays.*/, 'quiet'],
] as const;

function entryRow(context: Context, entry: EntryView, marked: EntryView, fate: string): Row {
  const { width } = context.size;
  const wide = isWide(width);
  const isMarked = entry.slot === marked.slot;
  const after = wide ? whatIf(context, entry) : null;
  const cells: Cell[] = [
    { text: name(entry.id), width: 18 },
    { text: KINDS[entry.category] ?? entry.category, width: 6 },
    { text: wide ? entry.biome : shortBiome(entry.biome), width: wide ? 14 : 10 },
    { text: String(entry.danger), width: 6, right: true },
    { text: '', width: 1 },
    { text: stageText(entry), width: 18, role: isMarked ? undefined : STAGE_ROLES[entry.stage] },
    { text: timeText(entry), width: 6 },
    ...(after
      ? [
          { text: spanText(after.wq, wText), width: 10 },
          { text: after.hunter ? spanText(after.hunter) : '?', width: 7 },
          { text: meetText(entry), width: 19 },
        ]
      : []),
    { text: paint(fate, FATES), width: 11 },
  ];
  const line = joinLines(keyCell(String(entry.slot), isMarked), tableRow(cells));
  return { line: isMarked ? inRole('selected', line) : line, choice: true, ...(isMarked ? { marked: true } : {}) };
}

const HEADS = {
  base: '    Location          Kind  Biome     Danger Stage, Time left  ZTC   ',
  wide: '    Location          Kind  Biome         Danger Stage, Time left  ZTC   Instab.   Hunter You meet           ',
};

/** Accuracy of the visible timers. OB-23 */
function sightNote({ world, effects }: ObserverView): string {
  const flare = effects.find(({ kind }) => kind === 'flare');
  if (world.sight === 3) return `decay exact: ${flare ? name(flare.id) : 'Awareness'}`;
  if (world.sight === 0) return 'decay: stages only';
  return 'decay: ranges';
}

/** The threat at the marked Location. */
function meetingRows(context: Context, entry: EntryView): Row[] {
  const { width } = context.size;
  const { threat } = entry;
  const wrapped = (text: string, fold?: Row['fold']): Row[] =>
    hang(' ', text, width).map((line, i): Row => ({ line, fold: i === 0 ? fold : (fold ?? 'detail') }));
  const rows: Row[] = [{ line: rule(width, { title: `${entry.slot} ${name(entry.id)}`, note: costNote(entry) }) }];
  if (threat.kind === 'fight') {
    rows.push(...wrapped(rosterText(threat), 'detail'));
    for (const foe of threat.roster) rows.push(...wrapped(intentsText(foe), 'sum'));
    rows.push(...wrapped(rewardText(context, entry, false), 'detail'));
  } else if (threat.kind === 'event') rows.push(...wrapped(eventText(threat), 'detail'));
  else rows.push(...restRows(threat).map((row): Row => ({ line: ` ${row}`, fold: 'detail' })));
  const stake = stakeText(entry);
  if (stake !== '') rows.push(...wrapped(stake));
  if (entry.behaviour !== null) rows.push(...wrapped(BEHAVIOUR_TEXT[entry.behaviour]!, 'sum'));
  const flavour = placeFlavour(entry.id);
  if (flavour) rows.push({ line: [{ text: ` "${flavour}"`, role: 'quiet' }], fold: 'flavour' });
  return rows;
}

const arrow = (from: string, to: string): string => `${from} -> ${to}`;

/** Column where the sum of Instability starts; if there is no space, the sentences below replace it. */
const SUM_FROM = 28;

/** The numbers before and after. */
function changeRows({ view }: Context, after: WhatIf, width: number): Line[] {
  const { world, player } = view;
  const time = arrow(String(world.time), spanText(after.time)).padEnd(12);
  const stamina = arrow(String(player.stamina), spanText(after.stamina));
  const w = arrow(wText(world.wq), spanText(after.wq, wText)).padEnd(12);
  const removed = arrow(String(world.removed), spanText(after.removed)).padEnd(12);
  const { low, high } = world.hunter;
  const sum = sumText(after.fates);
  const hunter =
    after.hunter && low !== null && high !== null ? arrow(spanText({ low, high }), spanText(after.hunter)) : 'unknown';
  return [
    ` Time         ${time}  Stamina  ${stamina}`,
    paint(
      ` Instability  ${w}  ${sum.length <= width - SUM_FROM ? sum : ''}`.trimEnd(),
      after.wq.high > world.wq ? [[/(?<=-> )[\d.-]+/, 'harm']] : [],
    ),
    ` Removed      ${removed}  Hunter   ${hunter}`,
  ];
}

function changePanel(context: Context, entry: EntryView, after: WhatIf, width: number): Row[] {
  const sentences = hang(' ', fateSentences(after.fates), width);
  return [
    { line: rule(width, { title: `If you go to ${name(entry.id)}` }) },
    ...changeRows(context, after, width).map((line, i): Row => ({ line, fold: i === 1 ? undefined : 'detail' })),
    ...sentences.map((line): Row => ({ line, fold: 'detail' })),
  ];
}

function enterText(entry: EntryView, { fates }: WhatIf): string {
  const removed = fates.filter(({ best }) => best.isGone).map((fate) => name(fate.entry.id));
  const end = removed.length === 0 ? '' : ` ${removed.join(', ')} ${removed.length === 1 ? 'is' : 'are'} Removed.`;
  return `Go to ${name(entry.id)}. Time +${spanText(entry.ifChosen.time)}.${end}`;
}

/** Facts of the region that only the second edition has. */
const regionRows = ({ view, size }: Context): Row[] => {
  const texts = regionTexts(view);
  return texts.length === 0 ? [] : hang(' ', texts.join('   '), size.width).map((line): Row => ({ line, fold: 'sum' }));
};

const KEYS = '1-7 pick  Enter go  . why  PgUp log  I gear  U undo  ? help  Q leave (run kept)';
const WIDE_KEYS =
  '1-7 pick  Enter go  . why  Tab next number  / look up  PgUp log  I gear  V in full  U undo  ? help  Q leave (run kept)';

const DONE: { readonly [category: string]: string } = { Event: 'Left', Rest: 'Rested at' };

/** Summary of the last trip, shown with the frontier after it. */
function lastTrip(context: Context): { last?: string } {
  const { lastPass, run } = context.view;
  if (!lastPass || context.log.at(-1)?.n === 0 || !context.log.some(({ kind }) => kind === 'continued')) return {};
  const place = tablesOf(context).packs[run.pack as 'collapse']?.places[lastPass.location];
  const done = DONE[place?.category ?? ''] ?? 'Won at';
  const removed = listText(lastPass.removed.map(name));
  const { wFrom, wTo } = lastPass;
  return {
    last: [
      `${done} ${name(lastPass.location)}.`,
      ...(removed === '' ? [] : [`${removed} Removed.`]),
      ...(wFrom === wTo ? [] : [`Instability ${wText(wFrom)} -> ${wText(wTo)}.`]),
    ].join(' '),
  };
}

/** Choice of a Location, with its effect on the others. A.2 */
export function frontierScreen(context: Context): ScreenParts {
  const { view, ui, size, offers } = context;
  const { width } = size;
  const marked = view.frontier.find(({ slot }) => String(slot) === ui.marks['choice']) ?? firstChoice(view);
  const after = whatIf(context, marked);
  const fates = fatesIf(context, marked);
  const rows = view.frontier.map((entry) => {
    const fate = fates.find((one) => one.entry.slot === entry.slot);
    return entryRow(context, entry, marked, fate ? fateText(fate) : 'you go here');
  });
  const head: Row[] = [
    ...vitals(context).map((line): Row => ({ line })),
    ...regionRows(context),
    { line: rule(width, { title: `Frontier: ${plural(view.frontier.length, 'Location')}`, note: sightNote(view) }) },
    { line: `${isWide(width) ? HEADS.wide : HEADS.base}If ${marked.slot}:` },
    ...rows,
  ];
  const offer = offers.find(({ action }) => action.type === 'go' && (action as { slot?: number }).slot === marked.slot);
  const keys: { [key: string]: KeyEffect } = {
    i: { page: () => gearPage(context) },
    v: { page: () => fullPage(context) },
  };
  for (const { slot } of view.frontier) keys[slot] = { marks: { choice: String(slot) } };
  return {
    ...headline(context),
    goal: goalOf(context, width),
    body: isWide(width)
      ? [...head, ...wideBody(context, marked, after, head.length)]
      : [...head, ...meetingRows(context, marked), ...changePanel(context, marked, after, width)],
    hasLog: isWide(width),
    enter: enterText(marked, after),
    ...lastTrip(context),
    keyLine: isWide(width) ? WIDE_KEYS : KEYS,
    keys,
    order: view.frontier.map(({ slot }) => String(slot)),
    at: String(marked.slot),
    commit: offer?.available ? { action: offer.action } : null,
    ...(offer && !offer.available ? { refusal: refusalText(offer) } : {}),
    help: FRONTIER_HELP,
    numbers: instabilityNumber(context),
  };
}

const ENTRIES_MAX = 7;

/** From 120 columns: details on the left, log and gear on the right; rows are reserved for seven Locations. A.4 */
function wideBody(context: Context, marked: EntryView, after: WhatIf, used: number): Row[] {
  const { size, view } = context;
  const free = Math.max(0, Math.min(ENTRIES_MAX - view.frontier.length, bodyHeight(size) - used - 20));
  const { left, right } = wideFrontier(
    context,
    marked,
    changePanel(context, marked, after, LEFT),
    bodyHeight(size) - used - free - 1,
  );
  return [
    ...Array.from({ length: free }, (): Row => ({ line: '', fold: 'blank' })),
    ...sideBySide(left, right, LEFT, size.width).map((line, i): Row => ({ line, fold: i > 5 ? 'side' : undefined })),
    { line: '', fold: 'blank' },
  ];
}
