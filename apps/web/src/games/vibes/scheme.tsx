import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { DuelCard } from './duel-card.tsx';
import { Fighter } from './fighter.tsx';
import { Habit, HabitBadge, PotBand } from './pot.tsx';
import { SpeedRail } from './speed-rail.tsx';
import { css } from './styles.ts';
import { isScheming, useVibes } from './use-vibes.ts';
import type { Cell, Fight, Side } from './view.ts';
import { LETTERS, V } from './words.ts';

/** Foe slots above, yours below; each foe slot shows the exact result of your card against it. */
export function Scheme({ fight }: { readonly fight: Fight }) {
  const { name, commitment, choose, view } = useVibes();
  const mine = commitment?.card ?? null;
  const tokens = commitment?.tokens ?? [];
  const ahead = mine === null || tokens[0] === undefined ? undefined : cellAt(fight, mine, tokens[0], true);
  const called = commitment?.call && fight.pot ? fight.pot.pays : 0;
  const after = (side: Side, lost: number): number | undefined => (lost > 0 ? Math.max(0, side.hp - lost) : undefined);
  return (
    <div className={css('scheme')}>
      <Fighter
        title={name(fight.foeId)}
        side={fight.foe}
        path="/fight/foe"
        isFoe
        picture={fight.foeId}
        to={after(fight.foe, (ahead?.foeLost ?? 0) + called)}
      />
      <div className="only-phone">
        <Habit fight={fight} />
      </div>
      {(fight.forcedClash || fight.coin) && <p className="note m-time">{fight.forcedClash ? V.forced : V.coin}</p>}
      <div className={css('four')}>
        {fight.foe.row.map((card, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have fixed places
          <Slot key={slot} isPinned={tokens.includes(slot)} onDrop={() => choose({ token: slot })}>
            <DuelCard
              card={card}
              hotkey={LETTERS[slot]!}
              isFoe
              isPressed={tokens.includes(slot)}
              fills={{ tokens: [slot] }}
              onPress={() => choose({ token: slot })}
            />
            <HabitBadge fight={fight} slot={slot} />
            {mine !== null && fight.grid && (
              <Verdict fight={fight} mine={mine} slot={slot} isRead={tokens.includes(slot)} />
            )}
          </Slot>
        ))}
      </div>
      <SpeedRail fight={fight} mine={mine} tokens={tokens} />
      {isScheming(view) && <PotBand fight={fight} />}
      <div className={css('four')}>
        {fight.you.row.map((card, i) => (
          <DuelCard
            // biome-ignore lint/suspicious/noArrayIndexKey: slots have fixed places
            key={i}
            card={card}
            hotkey={String(i + 1)}
            isChosen={mine === i && view.phase === 'scheme'}
            fills={{ card: i }}
            onPress={() => choose({ card: i })}
            foot={fight.grid ? <Swing fight={fight} card={i} tokens={tokens} /> : null}
          />
        ))}
      </div>
      <Fighter title={V.you} side={fight.you} path="/fight/you" to={after(fight.you, ahead?.youLost ?? 0)} />
    </div>
  );
}

interface SlotProps {
  readonly isPinned: boolean;
  readonly onDrop: () => void;
  readonly children: React.ReactNode;
}

/** A foe slot also accepts the prediction mark by drag and drop; its card does the same by press and key. */
const Slot = ({ isPinned, onDrop, children }: SlotProps) => {
  const art = useGameArt();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the card inside is the control
    <div
      className={css(isPinned ? 'slot pinned' : 'slot')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      {isPinned && (
        <span className={css('pennant')} draggable>
          <Emblem glyph={art.picture('read')} size={22} /> <span className="hide-phone">{V.predict}</span>
        </span>
      )}
      {children}
    </div>
  );
};

const cellAt = (fight: Fight, mine: number, slot: number, isRead: boolean): Cell | undefined =>
  (isRead ? fight.grid?.read : fight.grid?.plain)?.[mine]?.[slot];

interface VerdictProps {
  readonly fight: Fight;
  readonly mine: number;
  readonly slot: number;
  readonly isRead: boolean;
}

function Verdict({ fight, mine, slot, isRead }: VerdictProps) {
  const cell = cellAt(fight, mine, slot, isRead);
  const plain = cellAt(fight, mine, slot, false);
  const read = cellAt(fight, mine, slot, true);
  const { name } = useVibes();
  const [own, theirs] = [fight.you.row[mine], fight.foe.row[slot]];
  if (!cell || !plain || !own || !theirs) return null;
  const how = cell.first === 'clash' ? V.clash : cell.first === 'you' ? V.first : V.last;
  const sentences = [
    cell.foeStunned && V.stunned,
    cell.youStunned && V.youStunned,
    cell.foeCancelled && V.cancelled,
    cell.youCancelled && V.youCancelled,
    cell.youFocus !== 0 && V.focusGain(cell.youFocus),
  ].filter(Boolean);
  const without = isRead && (plain.youLost !== cell.youLost || plain.foeLost !== cell.foeLost);
  return (
    <div
      className={css(isRead ? 'verdict on' : 'verdict')}
      {...whyTarget(() => ({
        about: 'facts',
        title: V.pair(name(own.card), name(theirs.card)),
        rule: 'NV-50',
        facts: [
          { name: V.withoutRead, value: V.lossPair(plain.youLost, plain.foeLost), text: V.pairText },
          ...(read ? [{ name: V.withTheRead, value: V.lossPair(read.youLost, read.foeLost), rule: 'NV-60' }] : []),
          { name: V.speed, value: how(cell.youSpeed, cell.foeSpeed), rule: 'NV-44' },
        ],
      }))}
    >
      <div className={css('verdict__how')}>
        {isRead ? V.read : ''}
        {how(cell.youSpeed, cell.foeSpeed)}
      </div>
      <div className={css('verdict__nums')}>
        <span>
          <b className={css(cell.youLost > 0 ? 'h' : '')}>{cell.youLost > 0 ? `-${cell.youLost}` : 0}</b>
          {V.you_}
        </span>
        <span>
          <b className={css(cell.foeLost > 0 ? 'w' : '')}>{cell.foeLost > 0 ? `-${cell.foeLost}` : 0}</b>
          {LETTERS[slot]}
        </span>
      </div>
      <p>
        {sentences.join(' ')}
        {without && <span className="hide-phone"> {V.without(plain.youLost, plain.foeLost)}</span>}
      </p>
    </div>
  );
}

/** HP the foe loses minus HP you lose, against each slot. */
function Swing({
  fight,
  card,
  tokens,
}: {
  readonly fight: Fight;
  readonly card: number;
  readonly tokens: readonly number[];
}) {
  return (
    <span className={css('swing')} role="img" aria-label={V.swing}>
      {fight.foe.row.map((_, slot) => {
        const cell = cellAt(fight, card, slot, tokens.includes(slot));
        const swing = cell ? cell.foeLost - cell.youLost : 0;
        return (
          <span key={LETTERS[slot]} className={swing > 0 ? 'm-mend' : swing < 0 ? 'm-harm' : ''}>
            <b>{LETTERS[slot]}</b>
            {swing > 0 ? `+${swing}` : String(swing)}
          </span>
        );
      })}
    </span>
  );
}
