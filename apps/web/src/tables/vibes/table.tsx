import { useState } from 'react';
import { Act, OptionAct } from '../../pieces/act.tsx';
import { ActionBar } from '../../pieces/action-bar.tsx';
import { Log } from '../../pieces/log.tsx';
import { Window } from '../../pieces/window.tsx';
import { offerKey } from '../../run/table-model.ts';
import { type Keys, useKeys } from '../../run/use-keys.ts';
import { W } from '../../words.ts';
import type { TableProps } from '../index.ts';
import { Choices, choiceRows } from './choices.tsx';
import { PairGrid } from './pair-grid.tsx';
import { Scheme } from './scheme.tsx';
import { FightSides, RunSide } from './sides.tsx';
import { useVibes, type VibesTable } from './use-vibes.ts';
import { LETTERS, V } from './words.ts';
import './vibes.css';

/** Two rows, a prediction, a speed rail; around them the run. Rule book 6. */
export default function VibesTableView({ onType }: TableProps) {
  const table = useVibes();
  const { view, offers, commitment } = table;
  const [hasCoach, setCoach] = useState(false);
  const [isGridOpen, setGridOpen] = useState(false);
  const isScheme = view.phase === 'scheme' && view.fight !== null;
  useKeys({
    ...(isScheme ? schemeKeys(table) : digitKeys(table)),
    c: () => setCoach(!hasCoach),
    g: () => view.fight?.grid && setGridOpen(true),
  });
  const instants = offers.filter(({ action }) => isScheme && (action.type === 'instant' || action.type === 'option'));
  return (
    <>
      <aside className="hud" aria-label={W.table.hud}>
        {view.fight ? <FightSides fight={view.fight} hasCoach={hasCoach} /> : <RunSide />}
      </aside>
      <section className="ctx" aria-label={V.phases[view.phase]}>
        {view.fight && <Scheme fight={view.fight} />}
        {!isScheme && <Choices />}
      </section>
      <section className="mid" aria-label={W.table.log}>
        {isScheme && (
          <div className="instants">
            <h2 className="panel__title">
              {V.instants} <span className="hint">{V.oneBeat}</span>
            </h2>
            {instants.length === 0 && <p className="hint">{V.noInstants}</p>}
            {instants.map((offer) => (
              <OptionAct key={offerKey(offer)} offer={offer} />
            ))}
          </div>
        )}
        <Log stamp={(beat) => (beat > 0 ? V.beat(beat) : '·')} />
      </section>
      <ActionBar onType={onType} {...(isScheme && commitment ? committed(table) : {})}>
        {isScheme &&
          commitment &&
          offers.some(({ action }) => action.type === 'commit' && (action as { spend?: boolean }).spend) && (
            <Act
              hotkey="s"
              name={V.spendKey}
              does={V.spendDoes}
              kind={commitment.spend ? 'selected' : 'plain'}
              onPress={() => table.choose({ spend: !commitment.spend })}
            />
          )}
        {isScheme && <Act hotkey="g" name={V.grid} className="hide-phone" onPress={() => setGridOpen(true)} />}
        {view.fight && (
          <Act
            hotkey="c"
            name={V.coach}
            className="hide-phone"
            kind={hasCoach ? 'selected' : 'plain'}
            onPress={() => setCoach(!hasCoach)}
          />
        )}
      </ActionBar>
      <Window title={V.gridTitle} isOpen={isGridOpen} onClose={() => setGridOpen(false)}>
        {view.fight && <PairGrid fight={view.fight} />}
      </Window>
    </>
  );
}

/** 1 to 6 choose a card, A to F the prediction, S spends. */
function schemeKeys({ view, choose, commitment }: VibesTable): Keys {
  const cards = view.fight!.you.row.map((_, i) => [String(i + 1), () => choose({ card: i })] as const);
  const tokens = view.fight!.foe.row.map((_, i) => [LETTERS[i]!.toLowerCase(), () => choose({ token: i })] as const);
  return { ...Object.fromEntries([...cards, ...tokens]), s: () => choose({ spend: !commitment?.spend }) };
}

const digitKeys = ({ offers, press }: VibesTable): Keys =>
  Object.fromEntries(
    choiceRows(offers)
      .filter(({ available }) => available)
      .slice(0, 9)
      .map((offer, i) => [String(i + 1), () => press(offer)]),
  );

function committed({ view, commitment, name }: VibesTable): { name: string; does: string; cost: string } {
  const { card, tokens, spend } = commitment!;
  const fight = view.fight!;
  const predicted = tokens.map((slot) => `${LETTERS[slot]} ${name(fight.foe.row[slot]?.card ?? '')}`).join(', ');
  return {
    name: V.commit(card === null ? V.none : name(fight.you.row[card]?.card ?? ''), predicted),
    does: V.free,
    cost: spend ? V.spend : '',
  };
}
