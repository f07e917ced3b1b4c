import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { Keycap } from '../../../ui/keycap.tsx';
import { whyTarget } from '../../../ui/why-target.ts';
import { useShattered } from '../use-shattered.ts';
import type { Awakening } from '../view.ts';
import { S } from '../words.ts';
import styles from './plan.module.css';

const css = classes(styles);

const COLUMNS = 'abc';
const WIDE = 300;
const MOUTH_HIGH = 40;
const SHELF_HIGH = 100;

type Site = Awakening['sites'][number];
type Way = Awakening['ways'][number];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a site in the drawing. */
function pointOf(site: string): Point {
  if (site === 'M') return { x: WIDE / 2, y: MOUTH_HIGH / 2 };
  const depth = Number(site.slice(0, 1));
  const column = COLUMNS.indexOf(site.slice(1));
  return { x: (WIDE / 6) * (2 * column + 1), y: MOUTH_HIGH + SHELF_HIGH * (depth - 1 / 2) };
}

/** Appeal of a site for a visitor: from where its way comes, else from the first corridor. */
export const appealAt = ({ way, appeals }: Way, site: string): Way['appeals'][number] | undefined => {
  const before = way.indexOf(site) - 1;
  const from = before < 0 ? 'M' : way[before];
  return appeals.find((one) => one.site === site && one.from === from) ?? appeals.find((one) => one.site === site);
};

interface Props {
  readonly way: Way | undefined;
  readonly picked: string | null;
  readonly onPick?: (site: string) => void;
  /** Digits belong to the sites until one of them is chosen. */
  readonly hasKeys?: boolean;
}

/** Nine sites below the Mouth: corridors, appeal for the shown visitor, and the way it would take. SD-230, SD-241 */
export function Plan({ way, picked, onPick, hasKeys = false }: Props) {
  const { view } = useShattered();
  const own = view.awakening!;
  const steps = way ? ['M', ...way.way] : [];
  const isOnWay = (from: string, to: string): boolean => steps.some((step, i) => step === from && steps[i + 1] === to);
  return (
    <div className={css('plan')} data-plan="">
      <svg className={css('roots')} viewBox={`0 0 ${WIDE} ${MOUTH_HIGH + 3 * SHELF_HIGH}`} preserveAspectRatio="none">
        <title>{S.map}</title>
        {own.corridors.map(({ from, to, kind }) => {
          const [a, b] = [pointOf(from), pointOf(to)];
          const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
          return (
            <g key={`${from} ${to}`}>
              <path d={d} vectorEffect="non-scaling-stroke" className={css('soil')} />
              <path d={d} vectorEffect="non-scaling-stroke" className={css(kind, isOnWay(from, to) && 'lit')} />
            </g>
          );
        })}
      </svg>
      <p className={css('mouth')}>{S.mouth}</p>
      <ul className={css('sites')}>
        {own.sites.map((site, i) => (
          <li key={site.id}>
            <Arch
              site={site}
              hotkey={hasKeys ? String(i + 1) : ''}
              way={way}
              isPicked={picked === site.id}
              onPick={onPick}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ArchProps {
  readonly site: Site;
  readonly hotkey: string;
  readonly way: Way | undefined;
  readonly isPicked: boolean;
  readonly onPick: ((site: string) => void) | undefined;
}

function Arch({ site, hotkey, way, isPicked, onPick }: ArchProps) {
  const { view, name } = useShattered();
  const art = useGameArt();
  const { digPrice, paths } = view.awakening!;
  const isDug = site.room !== '';
  const at = way && isDug ? appealAt(way, site.id) : undefined;
  const called = name(isDug ? site.room : site.id);
  const path = paths.find(({ room }) => isDug && room === site.room)?.path;
  const isOnWay = way?.way.includes(site.id) ?? false;
  return (
    <button
      type="button"
      className={css('arch', !isDug && 'bare', isOnWay && 'onWay', isPicked && 'picked')}
      aria-pressed={isPicked}
      aria-label={`${called}${at ? `, ${S.appeal} ${at.appeal}` : ''}`}
      data-site={site.id}
      onClick={() => onPick?.(site.id)}
      {...whyTarget(() => ({
        about: 'facts',
        title: S.appealOf(called),
        rule: 'SD-241',
        facts: [
          ...(at?.terms ?? []).map(({ label, value }) => ({ name: label, value: S.signed(value) })),
          ...(at ? [{ name: S.appeal, value: at.appeal }] : []),
        ],
      }))}
    >
      {at && <b className={css('keystone')}>{at.appeal}</b>}
      {hotkey !== '' && <Keycap className={css('key')}>{hotkey}</Keycap>}
      <Emblem glyph={art.picture(isDug ? (path ?? site.room) : 'empty')} size={isDug ? 52 : 30} />
      <span className={css('called')}>
        {isDug ? name(path ?? site.room) : view.phase === 'dig' && S.digFor(digPrice)}
      </span>
      {site.annex !== '' && <small>{name(site.annex)}</small>}
    </button>
  );
}
