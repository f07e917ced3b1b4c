import type { Order } from '@undercroft/registry/escape-orders';
import { useState } from 'react';
import { Act } from '../../../ui/act.tsx';
import { classes } from '../../../ui/classes.ts';
import { keyName, useKeyMap } from '../../../ui/key-map.ts';
import { commandOf, VERB_KEYS } from '../keys.ts';
import { type EscapeTable, offersOf, targetOf, useEscape } from '../use-escape.ts';
import { offerFor, VerbBar } from '../verb-bar.tsx';
import { VERBS, type Verb } from '../verbs.ts';
import styles from './second.module.css';
import { useOrders } from './use-order.ts';
import { S } from './words.ts';

const css = classes(styles);

/** Verbs shown before More, the most telling first. */
const FIRST = [
  'choose_dialogue',
  'talk',
  'fight',
  'flee',
  'search',
  'recruit',
  'evolve_skill',
  'rest',
  'train',
  'speak',
];
const SHOWN = 4;

interface Standing {
  readonly order: Order;
  readonly name: string;
  readonly does: string;
}

/** Orders that make sense here: walk to the exit, fight to the end, rest, train. ED-270 */
function ordersOf({ view, offers, called }: EscapeTable): readonly Standing[] {
  const { second, you } = view;
  if (!second) return [];
  const isOpen = (type: string): boolean => offersOf(offers, type).some(({ available }) => available);
  if (view.has_encounter) {
    const target = targetOf(offersOf(offers, 'fight').find(({ available }) => available) ?? null);
    const foe = view.beings.find(({ id }) => id === target);
    return foe ? [{ order: { kind: 'fight', target: foe.id }, name: S.fightOn(called(foe)), does: S.fightDoes }] : [];
  }
  return [
    ...(second.exit.steps > 0 && isOpen('move')
      ? [{ order: { kind: 'walk', to: second.exit.at } as const, name: S.walkUp, does: S.walkDoes(second.exit.steps) }]
      : []),
    ...(you.health < you.max_health && isOpen('rest')
      ? [{ order: { kind: 'rest' } as const, name: S.restOn, does: S.restDoes }]
      : []),
    ...(isOpen('train') ? [{ order: { kind: 'train' } as const, name: S.trainOn, does: S.restDoes }] : []),
  ];
}

/** At most five choices, then More: the whole bar at its fixed places. ED-271 */
export function FewVerbs({ onVerb }: { readonly onVerb: (verb: Verb) => void }) {
  const table = useEscape();
  const { offers, isStill, selected } = table;
  const keys = useKeyMap(VERB_KEYS);
  const [isAll, showAll] = useState(false);
  const orders = useOrders();
  const open = FIRST.flatMap((type) => VERBS.filter((verb) => verb.type === type && offerFor(offers, verb)?.available));
  const standing = isStill ? [] : ordersOf(table).slice(0, 1);
  if (orders.isRunning)
    return (
      <div className={css('few')}>
        <Act name={S.halt} does={S.going} hotkey="." onPress={orders.halt} />
      </div>
    );
  return (
    <>
      {orders.stop && (
        <p className={css('stop')} role="status">
          {S.stops[orders.stop]}
        </p>
      )}
      <div className={css('few', isAll && 'all')} data-verbs={isAll ? 'all' : 'few'}>
        {open.slice(0, SHOWN).map((verb) => (
          <Act
            key={verb.type}
            name={verb.name}
            does={offerFor(offers, verb)?.detail}
            hotkey={keyName(keys[commandOf(verb.type)] ?? '')}
            kind={selected?.action.type === verb.type ? 'selected' : 'plain'}
            offer={offerFor(offers, verb)}
            onPress={() => onVerb(verb)}
          />
        ))}
        {standing.map(({ order, name, does }) => (
          <Act key={order.kind} name={name} does={does} onPress={() => orders.begin(order)} />
        ))}
        <Act
          name={isAll ? S.fewer : S.more(VERBS.length)}
          className={css('moreVerbs')}
          onPress={() => showAll(!isAll)}
        />
      </div>
      {isAll && <VerbBar onVerb={onVerb} />}
    </>
  );
}
