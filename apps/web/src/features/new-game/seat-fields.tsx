import { phrases } from '@undercroft/kernel';
import type { GamePage } from '@undercroft/server';
import { IS_SITE } from '../../base/server-fetch.ts';
import { W } from '../../base/words.ts';
import { type Seating, type Seats, usualBot } from '../../run/begin.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Segments } from '../../ui/segments.tsx';
import styles from './new-game.module.css';

const { capital } = phrases;

const css = classes(styles);

interface Props {
  readonly game: Pick<GamePage, 'seats' | 'bots' | 'codex'>;
  readonly seats: Seats;
  /** `isInvited`: a seat was just given to a friend. */
  readonly onChange: (seats: Seats, isInvited: boolean) => void;
}

const STRENGTHS = { quick: 100, steady: 400, deep: 1_600 } as const;
type Strength = keyof typeof STRENGTHS;

const strengthOf = (iterations: number | undefined): Strength =>
  (Object.keys(STRENGTHS) as Strength[]).find((name) => STRENGTHS[name] === iterations) ?? 'steady';

type Kind = 'you' | 'bot' | 'open';
const kindOf = (who: Seating): Kind => (typeof who === 'object' ? 'bot' : who);

/** The players of each seat: you, a bot with a strength, or a friend by link. */
export function SeatFields({ game, seats, onChange }: Props) {
  const art = useGameArt();
  const bot = usualBot(game.bots);
  return (
    <fieldset className={css('seats')}>
      <legend className="sr">{W.ante.seats}</legend>
      {game.seats.map((seat) => {
        const holder = seats[seat] ?? 'you';
        const set = (next: Seating, isInvited = false): void => onChange({ ...seats, [seat]: next }, isInvited);
        const choices: { [K in Kind]?: string } = {
          you: W.ante.you,
          ...(bot ? { bot: W.ante.bot } : {}),
          ...(IS_SITE ? {} : { open: W.ante.friend }),
        };
        return (
          <div key={seat} className={css('seat', holder === 'you' && 'mine')}>
            <Emblem glyph={art.picture(seat)} size={92} />
            <div className={css('seatSay')}>
              <h2>{capital(seat)}</h2>
              <Segments
                label={capital(seat)}
                value={kindOf(holder)}
                choices={choices as { [K in Kind]: string }}
                onChange={(kind, isPressed) => set(kind === 'bot' ? { bot: bot! } : kind, isPressed && kind === 'open')}
              />
              {typeof holder === 'object' && (
                <div className={css('botRow')}>
                  <label className="field">
                    <span className="sr">{W.ante.bot}</span>
                    <select
                      className="input"
                      value={holder.bot}
                      onChange={({ target }) => set({ ...holder, bot: target.value })}
                    >
                      {game.bots.map((each) => (
                        <option key={each} value={each}>
                          {capital(each)}
                        </option>
                      ))}
                    </select>
                  </label>
                  <Segments
                    label={`${W.ante.strength}: ${seat}`}
                    value={strengthOf(holder.iterations)}
                    choices={W.ante.strengths}
                    onChange={(strength) => set({ bot: holder.bot, iterations: STRENGTHS[strength] })}
                  />
                </div>
              )}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
