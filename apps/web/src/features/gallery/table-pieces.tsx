import { useTable } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { ChoiceCard } from '../../ui/kit/choice-card.tsx';
import { CommitBar } from '../../ui/kit/commit-bar.tsx';
import { Hand } from '../../ui/kit/hand.tsx';
import { Log } from '../../ui/kit/log.tsx';
import { Num } from '../../ui/num.tsx';
import { Preview } from '../../ui/preview.tsx';
import { StandingFacts } from '../../ui/standing-facts.tsx';
import { Terms } from '../../ui/term.tsx';

const OPTIONS = 4;

/** The shared components that need a table around them, in the state of this table. */
export function TablePieces() {
  const { offers, selected, snapshot, game } = useTable();
  const shown = selected ?? offers.find(({ preview }) => preview);
  return (
    <div className="stack">
      <p>
        <Terms text={Object.keys(game.words.glossary).slice(0, OPTIONS).join(', ')} />{' '}
        <Num title="Actions" value={snapshot.n} />
      </p>
      {offers.slice(0, OPTIONS).map((offer, i) => (
        <OptionAct key={offer.label} offer={offer} hotkey={String(i + 1)} />
      ))}
      <Hand label="Hand">
        {offers.slice(0, OPTIONS).map((offer, i) => (
          <ChoiceCard
            key={offer.label}
            offer={offer}
            hotkey={String(i + 1)}
            glyph="card-random"
            badge={i}
            result="HP 12"
          />
        ))}
      </Hand>
      {shown && <Preview offer={shown} />}
      <StandingFacts snapshot={snapshot} />
      <Log />
      <CommitBar onType={() => {}} />
    </div>
  );
}
