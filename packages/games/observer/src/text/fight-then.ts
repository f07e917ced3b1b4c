import { hang, type Row, rule, type ScreenContext } from '@undercroft/text';
import type { CombatView, ObserverView } from '../rules/view-schema.ts';
import { enemyName, name } from '../words/names.ts';
import { giftsOf, numbersOf, tablesOf } from './kit.ts';
import { shortIntent } from './meeting.ts';

type Context = ScreenContext<ObserverView>;
type Foe = CombatView['roster'][number];

interface AttackSum {
  readonly text: string;
  readonly sum: number;
}

/** `6 base + 1 Skill + 2 Rebar Club`: an Attack before Weak. OB-59 */
function attackSum(context: Context): AttackSum {
  const { combat, player } = context.view;
  const numbers = numbersOf(context);
  const terms = [
    { label: 'base', value: numbers.combat.damage },
    { label: 'Skill', value: player.stats.skill.total },
    ...giftsOf(context, 'attack').map(({ id, amount }) => ({ label: name(id), value: amount })),
    { label: 'sharpened', value: combat!.sharpened },
  ].filter(({ value }, i) => i === 0 || value !== 0);
  const sum = terms.reduce((all, { value }) => all + value, 0);
  const hurt = giftsOf(context, 'attackHurt');
  const extra = player.hp <= Math.floor(player.hpMax / 2) ? hurt : [];
  const all = [...terms, ...extra.map(({ id, amount }) => ({ label: name(id), value: amount }))];
  const text = all.map(({ label, value }, i) =>
    i === 0 ? `${value} ${label}` : `${value < 0 ? '-' : '+'} ${Math.abs(value)} ${label}`,
  );
  return { text: text.join(' '), sum: sum + extra.reduce((more, { amount }) => more + amount, 0) };
}

/** Actions made possible by a free cure of Weak. */
function cureText(context: Context, foe: Foe | undefined, sum: number): string[] {
  const { combat, player, bag } = context.view;
  if (player.weak === 0 || !foe) return [];
  const { consumables } = tablesOf(context);
  const cure = bag.items.find(({ id }) => {
    const item = consumables[id];
    return item?.combat && !item.endsTurn && item.verbs.some((verb) => verb.op === 'cure' && verb.status === 'weak');
  });
  const item = combat!.items.find(({ uid }) => uid === cure?.uid);
  if (!cure || !item || player.stamina < item.cost + combat!.attack.cost) return [];
  const dies = foe.hp + foe.block <= sum;
  const spared = dies ? (foe.intent?.hpLoss ?? 0) : 0;
  const { intents, bleed, attrition } = combat!.harm;
  const end = player.hp - Math.max(0, intents - spared) - bleed - attrition;
  const what = dies ? `${enemyName(foe.id)} dies before it acts.` : `${enemyName(foe.id)} lives.`;
  return [`After ${name(cure.id)}, Attack deals ${sum}: ${what} You end with HP ${end}.`];
}

/** Below the choices: the effect of free items, the arithmetic, the possible intents of the next turn. */
export function thenRows(context: Context, foe: Foe | undefined, hasOthers: boolean): Row[] {
  const { view, size } = context;
  const { player, combat } = view;
  const { text, sum } = attackSum(context);
  const weak = player.weak > 0 ? ` = ${sum}, x 3/4 Weak, rounded down` : '';
  const { enemies, bosses } = tablesOf(context);
  const alive = combat!.roster.filter(({ hp }) => hp > 0);
  const ids = [...new Set(alive.map(({ id }) => id))];
  const width = Math.max(11, ...ids.map((id) => enemyName(id).length)) + 2;
  const head = 'Next turn they may: ';
  const next = ids.flatMap((id, i) => {
    const intents = (enemies[id] ?? bosses[id])?.intents ?? [];
    const before = ` ${i === 0 ? head : ' '.repeat(head.length)}${enemyName(id).padEnd(width)}`;
    return hang(before, intents.map(shortIntent).join(' · '), size.width);
  });
  return [
    { line: rule(size.width, { title: 'Then', ...(hasOthers ? { note: 'Tab: other target' } : {}) }), fold: 'sum' },
    ...cureText(context, foe, sum)
      .flatMap((line) => hang(' ', line, size.width))
      .map((line): Row => ({ line, fold: 'detail' })),
    { line: ` Attack ${combat!.attack.damage} = ${text}${weak}.`, fold: 'sum' },
    ...next.map((line): Row => ({ line, fold: 'side' })),
  ];
}
