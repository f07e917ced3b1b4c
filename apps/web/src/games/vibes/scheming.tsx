import { COVERS } from '@undercroft/registry/covers';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { W } from '../../base/words.ts';
import { Act } from '../../ui/act.tsx';
import type { TableProps } from '../../ui/game-screens.ts';
import { keyName, useKeyMap } from '../../ui/key-map.ts';
import { CommitBar } from '../../ui/kit/commit-bar.tsx';
import { type Keys, useKeys } from '../../ui/use-keys.ts';
import { Window } from '../../ui/window.tsx';
import { fieldsOf } from './choice-groups.ts';
import { Choices } from './choices.tsx';
import { potMax } from './pot.tsx';
import { type AgainProps, FightSides, RunSide, RunStrip } from './sides.tsx';
import { css } from './styles.ts';
import { isScheming, useVibes, type VibesTable } from './use-vibes.ts';
import { LETTERS, V } from './words.ts';

const loadScheme = () => import('./scheme.tsx');
/** Loaded a moment later, because a run begins outside a fight. */
const Scheme = lazy(async () => ({ default: (await loadScheme()).Scheme }));
const PairGrid = lazy(async () => ({ default: (await import('./pair-grid.tsx')).PairGrid }));
const SCHEME_AFTER_MS = 1_000;

function useSchemeSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadScheme().catch(() => {}), SCHEME_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** HUD and stage of everything but the Reveal. */
export function SchemeParts(again: AgainProps) {
  const table = useVibes();
  const { view } = table;
  const keys = useKeyMap(COVERS.vibes.commands);
  useSchemeSoon();
  useKeys(isScheming(view) ? schemeKeys(table, keys.spend) : {});
  return (
    <>
      <aside className="hud" aria-label={W.table.hud}>
        {view.fight ? <FightSides fight={view.fight} {...again} /> : <RunSide {...again} />}
      </aside>
      <section className="ctx" aria-label={V.phases[view.phase]}>
        {!view.fight && <RunStrip />}
        {!isScheming(view) && <Choices />}
        {view.fight && (
          <Suspense fallback={<span aria-busy="true" />}>
            <Scheme fight={view.fight} />
          </Suspense>
        )}
      </section>
    </>
  );
}

/** The action bar of everything but the Reveal, and the grid of all pairs. */
export function SchemeBar({ onType }: TableProps) {
  const table = useVibes();
  const { view, offers, commitment } = table;
  const [isGridOpen, setGridOpen] = useState(false);
  const keys = useKeyMap(COVERS.vibes.commands);
  const openGrid = (): void => setGridOpen(view.fight?.grid != null);
  const call = callOf(table);
  useKeys({ [keys.grid]: openGrid, ...(call ? { [keys.call]: call.toggle } : {}) });
  const canSpend = offers.some(({ action }) => action.type === 'commit' && (action as { spend?: boolean }).spend);
  return (
    <>
      <CommitBar onType={onType} {...(commitment && view.fight ? committed(table) : tinkered(table))}>
        {call && (
          <Act
            hotkey={keyName(keys.call)}
            name={call.isOn ? V.callOff : V.call(call.n)}
            does={call.does}
            kind={call.isOn ? 'selected' : 'plain'}
            whyNot={call.whyNot}
            className={css('act--call')}
            onPress={call.toggle}
          />
        )}
        {commitment && canSpend && (
          <Act
            hotkey={keyName(keys.spend)}
            name={V.spendKey}
            does={V.spendDoes}
            kind={commitment.spend ? 'selected' : 'plain'}
            onPress={() => table.choose({ spend: !commitment.spend })}
          />
        )}
        {isScheming(view) && (
          <Act hotkey={keyName(keys.grid)} name={V.grid} className="hide-phone" onPress={openGrid} />
        )}
      </CommitBar>
      {isGridOpen && view.fight && (
        <Window title={V.gridTitle} isOpen onClose={() => setGridOpen(false)}>
          <Suspense fallback={<span aria-busy="true" />}>
            <PairGrid fight={view.fight} />
          </Suspense>
        </Window>
      )}
    </>
  );
}

interface Call {
  readonly n: number;
  readonly isOn: boolean;
  readonly does: string;
  readonly whyNot: string | undefined;
  toggle(): void;
}

/** The Call as one toggle: what it wins and costs, and why it is blocked. NV-120 */
function callOf({ view, commitment, choose, name, offers }: VibesTable): Call | null {
  const { fight } = view;
  if (!fight?.pot || !isScheming(view) || offers.length === 0) return null;
  const { n, pays } = fight.pot;
  const isFree = (commitment?.tokens.length ?? 0) > 0;
  const isOn = commitment?.call === true;
  return {
    n,
    isOn,
    does: V.callDoes(name(fight.foeId), pays, n, n >= fight.you.hp),
    whyNot: isFree ? undefined : V.callNeeds,
    toggle: () => isFree && choose({ isCalling: !isOn }),
  };
}

/** 1 to 6 choose a card, A to F the prediction, S spends. */
function schemeKeys({ view, choose, commitment }: VibesTable, spend: string): Keys {
  const cards = view.fight!.you.row.map((_, i) => [String(i + 1), () => choose({ card: i })] as const);
  const tokens = view.fight!.foe.row.map((_, i) => [LETTERS[i]!.toLowerCase(), () => choose({ token: i })] as const);
  return { [spend]: () => choose({ spend: !commitment?.spend }), ...Object.fromEntries([...cards, ...tokens]) };
}

/** The bar describes an upgrade by the text of the upgraded print. */
function tinkered({ view, selected, face }: VibesTable): { does?: string } {
  if (selected?.action.type !== 'tinker') return {};
  const card = view.deck.find(({ uid }) => uid === fieldsOf(selected).card);
  return card ? { does: face(card.id).upgraded } : {};
}

function committed({ view, commitment, name, game }: VibesTable): { name: string; does: ReactNode; cost: string } {
  const { card, tokens, spend, call } = commitment!;
  const fight = view.fight!;
  const { pot } = fight;
  const predicted = tokens.map((slot) => `${LETTERS[slot]} ${name(fight.foe.row[slot]?.card ?? '')}`).join(', ');
  const own = card === null ? V.none : name(fight.you.row[card]?.card ?? '');
  if (pot && call)
    return {
      name: V.callCommit(pot.n, own, predicted),
      does: V.callDoes(name(fight.foeId), pot.pays, pot.n, pot.n >= fight.you.hp),
      cost: spend ? V.spend : '',
    };
  return {
    name: V.commit(own, predicted),
    does: pot ? (
      <>
        {V.noCall(pot.n, potMax(game))}. <span className="hide-phone">{V.free}</span>
      </>
    ) : (
      V.free
    ),
    cost: spend ? V.spend : '',
  };
}
