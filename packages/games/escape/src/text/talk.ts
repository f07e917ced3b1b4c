import {
  commitOf,
  hang,
  inRole,
  joinLines,
  type KeyEffect,
  keyCell,
  type Line,
  NOTHING_CHOSEN,
  paint,
  type Row,
  refusalText,
  rule,
  type ScreenParts,
  type TextOffer,
} from '@undercroft/text';
import { type EscapeAction, TEXT_MAX } from '../actions.ts';
import type { BeingView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { sayPreview } from './say-preview.ts';
import { beingName, type Context, GOAL, HELP, headline, opinionText, vitals } from './table.ts';

type Choose = Extract<EscapeAction, { type: 'choose_dialogue' }>;

const KEYS = '123456789abcdefghijk';
const NAME = 24;

/** People in the room one can talk to. */
const peopleOf = ({ view }: Context): BeingView[] =>
  view.beings.filter(({ is_here, is_enemy, opinion }) => is_here && !is_enemy && opinion !== null);

function personOf(context: Context): BeingView | undefined {
  const people = peopleOf(context);
  return people.find(({ id }) => id === context.ui.open['person']) ?? people[0];
}

/** What belongs to another kind of room is not listed. */
const ELSEWHERE = ['option_room'];

const answersTo = ({ offers }: Context, person: BeingView | undefined): TextOffer[] =>
  offers.filter(({ action, available, reasons }) => {
    if (action.type !== 'choose_dialogue') return false;
    const { target_id } = (action as Choose).payload;
    if (!available && reasons.some(({ code }) => ELSEWHERE.includes(code))) return false;
    return target_id === undefined || target_id === person?.id;
  });

function answerRows(context: Context, offer: TextOffer, key: string, isMarked: boolean): Row[] {
  const { width } = context.size;
  const title = name((offer.action as Choose).payload.option_id);
  const cost = offer.cost === undefined ? '' : `${offer.cost}. `;
  const text = offer.available ? `${cost}${offer.detail ?? ''}` : `BLOCKED: ${refusalText(offer)}`;
  return hang(`${title.slice(0, NAME).padEnd(NAME)} `, text, width - 4).map((row, i): Row => {
    const line: Line = joinLines(i === 0 ? keyCell(key, isMarked) : '    ', row);
    return {
      line: isMarked ? inRole('selected', line) : offer.available ? line : inRole('blocked', line),
      choice: true,
      ...(isMarked && i === 0 ? { marked: true } : {}),
      ...(i > 0 ? { fold: isMarked ? ('detail' as const) : ('second' as const) } : {}),
    };
  });
}

/** What lies between you and this person. */
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
    ...story.map((text): Row => ({ line: ` ${text}`, fold: 'sum' })),
  ];
}

const sayHint = (speak: TextOffer | undefined): Row => ({
  line: speak?.available
    ? '   Words that count move your traits: protect, push, forward, friend, wait ...'
    : `   ${speak ? `BLOCKED: ${refusalText(speak)}` : 'BLOCKED: not now.'}`,
  fold: 'sum',
});

/** The line for words of one's own, and what they would mean. */
function sayRows(context: Context, speak: TextOffer | undefined): Row[] {
  const { ui, size } = context;
  const text = ui.typing ?? ui.open['text'] ?? '';
  const heard = peopleOf(context).map(({ id }) => beingName(context.view, id));
  const isBoth = heard.length > 1;
  const who =
    heard.length === 0
      ? 'Nobody hears it.'
      : `Heard by ${heard.join(' and ')}. ${isBoth ? 'They' : heard[0]} will know that you said it.`;
  return [
    { line: rule(size.width, { title: 'Y Say it in your own words', note: `${text.length} of ${TEXT_MAX}` }) },
    ...hang(' > ', `${text}${ui.typing === null ? '' : '_'}`, size.width).map(
      (line): Row => ({ line: ui.typing === null ? inRole('quiet', line) : line }),
    ),
    ...(text.trim() === '' || !speak?.available ? [sayHint(speak)] : sayPreview(context, text)),
    { line: `   ${who}`, fold: 'detail' },
  ];
}

/** Answers to one person, and words of one's own. A.13 */
export function talkScreen(context: Context): ScreenParts {
  const { ui, offers, size } = context;
  const person = personOf(context);
  const answers = answersTo(context, person);
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
  const said = ui.typing !== null && text !== '' ? { type: 'speak', payload: { text } } : null;
  const enter = said
    ? 'Say it. 1 turn.'
    : marked
      ? `${name((marked.action as Choose).payload.option_id)}${called === '' ? '' : ` with ${called}`}. 1 turn.`
      : NOTHING_CHOSEN;
  return {
    ...headline(context),
    goal: GOAL,
    body: [
      ...vitals(context).map((line): Row => ({ line })),
      ...personRows(context, person),
      { line: rule(size.width, { title: `Answer ${called}: 1 answer is 1 turn`.replace('Answer :', 'Answers:') }) },
      ...answers.flatMap((offer, i) => answerRows(context, offer, KEYS[i] ?? ' ', offer === marked)),
      ...(answers.length === 0 ? [{ line: ' Nothing to answer here.', choice: true }] : []),
      ...sayRows(context, speak),
    ],
    enter,
    keyLine: '1-9 answer  Y say  N other person  Enter do it  . why  Esc back  ? help',
    keys,
    order: answers.slice(0, KEYS.length).map((_, i) => KEYS[i]!),
    at: marked ? ui.marks['choice'] : undefined,
    commit: said ? { action: said } : marked?.available ? commitOf(marked) : null,
    ...(marked && !marked.available ? { refusal: refusalText(marked) } : {}),
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
