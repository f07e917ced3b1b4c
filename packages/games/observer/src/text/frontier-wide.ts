import { hang, type Line, logRows, type Page, plain, type Row, rule, type ScreenContext } from '@undercroft/text';
import type { EntryView, ObserverView } from '../rules/view-schema.ts';
import { placeFlavour } from '../words/flavour.ts';
import { enemyName, name } from '../words/names.ts';
import { gearRows, youRows } from './gear.ts';
import { numbersOf, strengthOf } from './kit.ts';
import { BEHAVIOUR_TEXT, eventText, fullIntent, restRows, rewardText, rosterText, shortIntent } from './meeting.ts';
import { patchText, stakeText } from './second.ts';

type Context = ScreenContext<ObserverView>;

export const LEFT = 78;
const RIGHT = 41;

const hung = (head: string, text: string): string[] => hang(head, text, LEFT);

/** The marked Location in full. */
function meetingLines(context: Context, entry: EntryView): Line[] {
  const { threat } = entry;
  const turns = numbersOf(context).combat.status_turns;
  const rows: Line[] = [rule(LEFT, { title: `${entry.slot} ${name(entry.id)}`, note: costNote(entry) })];
  if (threat.kind === 'fight') {
    rows.push(...hung(' ', rosterText(threat)));
    for (const foe of threat.roster) {
      if (threat.roster.length > 1) rows.push(` ${enemyName(foe.id)}`);
      for (const intent of foe.intents)
        rows.push(
          `   ${`${intent.name.padEnd(15)} ${fullIntent(intent, turns)}`.padEnd(65)} 1 in ${foe.intents.length}`,
        );
    }
    const [first = '', ...more] = hang(' ', rewardText(context, entry, true), LEFT - 5);
    rows.push(first, ...more.map((row) => `     ${row}`));
    rows.push(...hung(' ', youText(context, entry)));
  } else if (threat.kind === 'event') rows.push(...hung(' ', eventText(threat)));
  else rows.push(...restRows(threat).map((row) => ` ${row}`));
  const stake = stakeText(entry);
  if (stake !== '') rows.push(...hung(' ', stake));
  if (entry.behaviour !== null) rows.push(...hung(' ', BEHAVIOUR_TEXT[entry.behaviour]!));
  const flavour = placeFlavour(entry.id);
  if (flavour) rows.push([{ text: ` "${flavour}"`, role: 'quiet' }]);
  return rows;
}

const NOTES = { fight: 'you meet', event: 'you choose there', rest: 'you rest' } as const;

/** The full term, once for each Location, with its abbreviation. S17.02 */
export const costNote = ({ threat, ztc }: EntryView): string => `Zone Time Cost (ZTC) ${ztc}, ${NOTES[threat.kind]}`;

/** `You: Attack 9, Guard 9 Block. 46 HP is 6 Attacks if it never blocks.` */
function youText(context: Context, { threat }: EntryView): string {
  if (threat.kind !== 'fight') return '';
  const { attack, guard } = strengthOf(context);
  const hp = threat.roster.reduce((all, one) => all + one.hpMax, 0);
  const attacks = threat.roster.reduce((all, one) => all + Math.ceil(one.hpMax / Math.max(1, attack)), 0);
  const never = threat.roster.length === 1 ? 'it never blocks' : 'they never block';
  return `You: Attack ${attack}, Guard ${guard} Block. ${hp} HP is ${attacks} Attacks if ${never}.`;
}

/** The other Locations in two rows each. */
function otherLines({ view }: Context, marked: EntryView): Line[] {
  const rows: Line[] = [rule(LEFT, { title: 'The others', note: 'V: in full' })];
  for (const { slot, threat, behaviour } of view.frontier) {
    if (slot === marked.slot) continue;
    const behaves = behaviour === null ? '' : BEHAVIOUR_TEXT[behaviour]!;
    if (threat.kind === 'fight') {
      const foes = threat.roster.map(
        ({ id, hpMax, intents }) => `${enemyName(id)} HP ${hpMax}: ${intents.map(shortIntent).join(' · ')}`,
      );
      foes.forEach((text, i) => {
        rows.push(...hung(i === 0 ? ` ${slot} ` : '   ', text));
      });
      const patch = threat.patch ? ` or ${patchText(threat.patch)}` : '';
      const reward = threat.reward === '' ? '' : `Win: ${name(threat.reward)}${patch}. `;
      if (`${reward}${behaves}` !== '') rows.push(...hung('   ', `${reward}${behaves}`));
    } else if (threat.kind === 'event')
      rows.push(...hung(` ${slot} `, `${eventText(threat)}${behaves === '' ? '' : ` ${behaves}`}`));
    else {
      rows.push(...restRows(threat).map((row, i) => `${i === 0 ? ` ${slot} ` : '   '}${row}`));
      if (behaves !== '') rows.push(`   ${behaves}`);
    }
  }
  return rows;
}

/** `V`: every Location in full. */
export const fullPage = (context: Context): Page => ({
  title: 'The frontier in full',
  rows: context.view.frontier.flatMap((entry) => [...meetingLines(context, entry).map(plain), '']),
});

/** Left: the marked Location, the changes, the others. Right: log, gear, you. */
export function wideFrontier(
  context: Context,
  marked: EntryView,
  change: readonly Row[],
  room: number,
): { left: Line[]; right: Line[] } {
  const meeting = meetingLines(context, marked);
  const changes = change.map(({ line }) => line);
  const whole = [...meeting, ...changes, ...otherLines(context, marked)];
  const hidden = whole.length - room;
  const left =
    hidden > 0 ? [...whole.slice(0, room - 1), `   v ${hidden + 1} more: V shows every Location in full`] : whole;
  const gear = [rule(RIGHT, { title: 'Gear', note: 'I' }), ...gearRows(context, RIGHT)];
  const you = [rule(RIGHT, { title: 'You' }), ...youRows(context)];
  const logRoom = Math.max(3, Math.min(meeting.length - 1, room - gear.length - you.length - 1));
  const log = [rule(RIGHT, { title: 'Log', note: 'PgUp' }), ...timedLog(context, logRoom)];
  const filled = [...log, ...Array.from({ length: Math.max(0, logRoom + 1 - log.length) }, (): Line => '')];
  return { left, right: [...filled, ...gear, ...you].slice(0, room) };
}

/** The log, each line prefixed with its Time. */
function timedLog({ log }: Context, room: number): string[] {
  const headlines = log.filter(({ line, weight }) => line !== '' && weight === 'headline');
  const rows = headlines.slice(-room).flatMap(({ line, turn }) => hang(` T${turn} `, line, RIGHT));
  return rows.length > 0 ? rows.slice(-room) : logRows(log, RIGHT, room).map(plain);
}
