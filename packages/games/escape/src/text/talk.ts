import {
  commitOf,
  firstRow,
  hang,
  inRole,
  joinLines,
  type KeyEffect,
  keyCell,
  type Line,
  NOTHING_CHOSEN,
  paint,
  type Row,
  rule,
  type ScreenParts,
  type TextOffer,
} from '@undercroft/text';
import { type EscapeAction, TEXT_MAX } from '../actions.ts';
import type { EscapeContent } from '../content/content.ts';
import type { BeingView } from '../rules/view-schema.ts';
import { name, withoutZeros } from '../words/names.ts';
import { greeting } from '../words/prose.ts';
import { sayPreview } from './say-preview.ts';
import { beingName, type Context, GOAL, HELP, headline, opinionText, refusalOf, vitals } from './table.ts';

type Choose = Extract<EscapeAction, { type: 'choose_dialogue' }>;

const KEYS = '123456789abcdefghijk';
const NAME = 24;

/** People in the room who can be talked to. */
const peopleOf = ({ view }: Context): BeingView[] =>
  view.beings.filter(({ is_here, is_enemy, opinion }) => is_here && !is_enemy && opinion !== null);

function personOf(context: Context): BeingView | undefined {
  const people = peopleOf(context);
  return people.find(({ id }) => id === context.ui.open['person']) ?? people[0];
}

const optionOf = ({ action }: TextOffer): string => (action as Choose).payload.option_id;

/** Options for some people only, by visible facts. */
const IS_FOR: { readonly [kind: string]: (person: BeingView) => boolean } = {
  misjudges: ({ misjudges_you }) => misjudges_you,
  spoken_ill: ({ heard_ill_of_you }) => heard_ill_of_you,
  laughing_face: ({ faction }) => faction === 'laughing_face',
};

/** Blockers that apply to nearly every answer at once. */
const SHARED: { readonly [code: string]: string } = {
  option_encounter: 'not while an enemy is here. Fight or flee first.',
  option_needs_target: 'nobody is here to answer.',
};

const sharedCode = ({ reasons }: TextOffer): string | undefined =>
  Object.keys(SHARED).find((code) => reasons.some((reason) => reason.code === code));

interface Answers {
  readonly listed: readonly TextOffer[];
  /** Number of answers of this room hidden by a shared blocker, by its code. */
  readonly kept: ReadonlyMap<string, number>;
}

/**
 * Answers possible here, and those one step away. Omits answers of another room, for other people, or of a chain that
 * does not begin here. Keeps the table's order, so that an answer keeps its number.
 */
function answersTo({ offers, game, view }: Context, person: BeingView | undefined): Answers {
  const { dialogue, second } = game.content!.tables as EscapeContent;
  const rows = view.second ? [...dialogue, ...(second?.dialogue ?? [])] : dialogue;
  const listed = new Set<string>();
  const found: TextOffer[] = [];
  const kept = new Map<string, number>();
  for (const { id, target, needs } of rows) {
    const offer = offers.find(
      (each) =>
        each.action.type === 'choose_dialogue' &&
        optionOf(each) === id &&
        [undefined, person?.id].includes((each.action as Choose).payload.target_id),
    );
    if (!offer) continue;
    const has = (code: string): boolean => offer.reasons.some((reason) => reason.code === code);
    const isOthers = person !== undefined && IS_FOR[target]?.(person) === false;
    const isFar = has('option_locked') && needs.after.length > 0 && !needs.after.some((first) => listed.has(first));
    if (!offer.available && (has('option_room') || isOthers || isFar)) continue;
    if (offer.available) listed.add(id);
    const shared = sharedCode(offer);
    if (shared === undefined) found.push(offer);
    else kept.set(shared, (kept.get(shared) ?? 0) + 1);
  }
  return { listed: found, kept };
}

const keptRow = ([code, count]: readonly [string, number]): Row => ({
  line: inRole('blocked', ` ${count === 1 ? '1 answer' : `${count} answers`} BLOCKED: ${SHARED[code]}`),
});

function answerRows(context: Context, offer: TextOffer, key: string, isMarked: boolean): Row[] {
  const { width } = context.size;
  const title = name(optionOf(offer));
  const cost = offer.cost === undefined ? '' : `${offer.cost}. `;
  const text = offer.available ? withoutZeros(`${cost}${offer.detail ?? ''}`) : `BLOCKED: ${refusalOf(offer)}`;
  const head = `${title.padEnd(NAME)} `;
  const drawn = (cell: Line, row: string): Line => {
    const line = joinLines(cell, row);
    return isMarked ? inRole('selected', line) : offer.available ? line : inRole('blocked', line);
  };
  const rows = hang(head, text, width - 4);
  return rows.map((row, i): Row => {
    const cell = i === 0 ? keyCell(key, isMarked) : '    ';
    return {
      line: drawn(cell, row),
      ...(i === 0 && rows.length > 1 ? { short: drawn(cell, head + firstRow(text, width - 4 - head.length)) } : {}),
      choice: true,
      ...(isMarked && i === 0 ? { marked: true } : {}),
      ...(i > 0 ? { fold: isMarked ? ('detail' as const) : ('second' as const) } : {}),
    };
  });
}

/** Facts about a person, and their relation to you. */
function personRows(context: Context, person: BeingView | undefined): Row[] {
  const { width } = context.size;
  if (!person) return [{ line: rule(width, { title: 'Nobody is here to talk to' }) }];
  const called = beingName(context.view, person.id);
  const facts = [
    `level ${person.level}`,
    name(person.faction).toLowerCase(),
    opinionText(person),
    ...(person.misjudges_you ? ['MISJUDGES YOU'] : []),
  ];
  const story = person.misjudges_you
    ? [`${called} holds a false story about you. (Deep Appraisal would show which.)`]
    : person.heard_ill_of_you
      ? [`${called} has heard something bad about you.`]
      : [];
  const greets = greeting(called, person.opinion ?? 0);
  return [
    {
      line: rule(width, {
        title: called,
        note: paint(facts.join(' · '), [
          [/MISJUDGES YOU/, 'harm'],
          [/cool/, 'warn'],
          [/warm|would join/, 'good'],
        ]),
      }),
    },
    { line: inRole('quiet', ` ${greets}`), fold: 'flavour' },
    ...story.map((text): Row => ({ line: ` ${text}`, fold: 'sum' })),
  ];
}

const sayHint = (speak: TextOffer | undefined): Row => ({
  line: speak?.available
    ? '   Words that count move your traits: protect, push, forward, friend, calm ...'
    : `   ${speak ? `BLOCKED: ${refusalOf(speak)}` : 'BLOCKED: not now.'}`,
  fold: 'sum',
});

/** Everybody who hears it will know it. ED-57 */
function hearersText(context: Context): string {
  const hearers = peopleOf(context).map(({ id }) => beingName(context.view, id));
  if (hearers.length === 0) return 'Nobody hears it.';
  const who = hearers.length > 3 ? `${hearers.length} people` : hearers.join(' and ');
  const all = hearers.length === 1 ? who : hearers.length === 2 ? 'Both' : 'All';
  return `Heard by ${who}. ${all} will know that you said it.`;
}

/** The input line for free text, with its preview. */
function sayRows(context: Context, speak: TextOffer | undefined): Row[] {
  const { ui, size } = context;
  const text = ui.typing ?? ui.open['text'] ?? '';
  return [
    { line: rule(size.width, { title: 'Y Say it in your own words', note: `${text.length} of ${TEXT_MAX}` }) },
    ...hang(' > ', `${text}${ui.typing === null ? '' : '_'}`, size.width).map(
      (line): Row => ({ line: ui.typing === null ? inRole('quiet', line) : line }),
    ),
    ...(text.trim() === '' || !speak?.available ? [sayHint(speak)] : sayPreview(context, text)),
    { line: `   ${hearersText(context)}` },
  ];
}

/** Answers to one person, and free text. A.13 */
export function talkScreen(context: Context): ScreenParts {
  const { ui, offers, size } = context;
  const person = personOf(context);
  const { listed: answers, kept } = answersTo(context, person);
  const people = peopleOf(context);
  const speak = offers.find(({ action }) => action.type === 'speak');
  const text = (ui.typing ?? '').trim();
  const marked = ui.typing === null ? answers[[...KEYS].indexOf(ui.marks['choice'] ?? ' ')] : undefined;
  const keys: { [key: string]: KeyEffect } = {
    escape: { open: { page: '' }, marks: { choice: '' } },
    j: { page: () => ({ title: 'Journal', rows: ['J works in the room; Esc goes back.'] }) },
  };
  answers.slice(0, KEYS.length).forEach((_, i) => {
    keys[KEYS[i]!] = { marks: { choice: KEYS[i]! } };
  });
  if (speak?.available) keys['y'] = { types: true, marks: { choice: '' } };
  const next = people[(people.findIndex(({ id }) => id === person?.id) + 1) % Math.max(1, people.length)];
  if (next) keys['n'] = { open: { person: next.id }, marks: { choice: '' } };
  const called = person ? beingName(context.view, person.id) : '';
  const speech = ui.typing !== null && text !== '' ? { type: 'speak', payload: { text } } : null;
  const enter = speech
    ? 'Say it. 1 turn.'
    : marked
      ? `${name(optionOf(marked))}${called === '' ? '' : ` with ${called}`}. 1 turn.`
      : NOTHING_CHOSEN;
  return {
    ...headline(context),
    goal: GOAL,
    body: [
      ...vitals(context).map((line): Row => ({ line })),
      ...personRows(context, person),
      { line: rule(size.width, { title: `Answer ${called}: 1 answer is 1 turn`.replace('Answer :', 'Answers:') }) },
      ...answers.flatMap((offer, i) => answerRows(context, offer, KEYS[i] ?? ' ', offer === marked)),
      ...[...kept].map(keptRow),
      ...(answers.length === 0 ? [{ line: ' Nothing to answer here.', choice: true }] : []),
      ...sayRows(context, speak),
    ],
    enter,
    keyLine: '1-9 answer  Y say  N other person  Enter do it  . why  Esc back  ? help',
    keys,
    order: answers.slice(0, KEYS.length).map((_, i) => KEYS[i]!),
    at: marked ? ui.marks['choice'] : undefined,
    commit: speech ? { action: speech } : marked?.available ? commitOf(marked) : null,
    ...(marked && !marked.available ? { refusal: refusalOf(marked) } : {}),
    help: {
      ...HELP,
      screen: 'talk',
      keys: [
        ['1-9', 'an answer'],
        ['Y', 'your own words'],
        ['N', 'other person'],
        ['Enter', 'do it'],
        ['Esc', 'back to the room'],
      ],
    },
  };
}
