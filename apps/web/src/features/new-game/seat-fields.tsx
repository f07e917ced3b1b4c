import type { GamePage } from '@undercroft/server';
import { W } from '../../app/words.ts';
import { Segments } from '../../ui/segments.tsx';
import type { Seating } from './begin.ts';

type Seats = { readonly [seat: string]: Seating };

interface Props {
  readonly game: Pick<GamePage, 'seats' | 'bots' | 'codex'>;
  readonly seats: Seats;
  readonly onChange: (seats: Seats) => void;
}

const STRENGTHS = { quick: 100, steady: 400, deep: 1_600 } as const;
type Strength = keyof typeof STRENGTHS;

const strengthOf = (iterations: number | undefined): Strength =>
  (Object.keys(STRENGTHS) as Strength[]).find((name) => STRENGTHS[name] === iterations) ?? 'steady';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who sits where: you, a bot with a strength, or whoever has the link. */
export const SeatFields = ({ game, seats, onChange }: Props) => (
  <div className="grid gap-3">
    {game.seats.map((seat) => {
      const who = seats[seat] ?? 'you';
      const set = (next: Seating): void => onChange({ ...seats, [seat]: next });
      return (
        <div key={seat} className="flex flex-wrap items-end gap-3">
          <label className="field grow">
            <span>{capital(seat)}</span>
            <select
              className="input"
              value={typeof who === 'string' ? who : `bot ${who.bot}`}
              onChange={({ target: { value } }) =>
                set(value === 'you' || value === 'open' ? value : { bot: value.slice(5) })
              }
            >
              <option value="you">{W.ante.you}</option>
              {game.bots.map((bot) => (
                <option key={bot} value={`bot ${bot}`}>
                  {capital(bot)}
                </option>
              ))}
              <option value="open">{W.ante.open}</option>
            </select>
          </label>
          {typeof who === 'object' && (
            <Segments
              label={`${W.ante.strength}: ${seat}`}
              value={strengthOf(who.iterations)}
              choices={W.ante.strengths}
              onChange={(strength) => set({ bot: who.bot, iterations: STRENGTHS[strength] })}
            />
          )}
        </div>
      );
    })}
  </div>
);
