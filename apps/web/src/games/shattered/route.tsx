import type { Offer } from '@undercroft/server';
import { isSame } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { actOf } from './card-uses.ts';
import styles from './route.module.css';
import { useShattered } from './use-shattered.ts';
import { S } from './words.ts';

const css = classes(styles);

interface Arch {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly offer: Offer | null;
}

/** Between two rooms: open doors, doors already passed, and the numbers carried along. */
export function Route() {
  const { view, offers, name, press, isMine, called } = useShattered();
  const open = offers.find((offer) => actOf(offer).sanctuary === true) ?? null;
  const usual = offers.find((offer) => actOf(offer).sanctuary === false) ?? null;
  const arches: readonly Arch[] = [
    { id: view.routed, title: name(view.routed), note: open?.detail ?? '', offer: open },
    { id: 'usual', title: S.asUsual, note: usual?.detail ?? '', offer: usual },
    ...view.visited.map((id) => ({
      id,
      title: name(id),
      note: S.visited(view.endings.findLast(({ room }) => room === id)?.ending ?? ''),
      offer: null,
    })),
  ];
  useKeys({
    '1': () => open?.available && press(open),
    '2': () => usual?.available && press(usual),
  });
  return (
    <section className={css('route')} aria-label={S.where} data-phase="route">
      <h2>{isMine ? S.where : S.theyThink(called('D'))}</h2>
      <ol className={css('arches', 'options')}>
        {arches.map((arch, i) => (
          <li key={arch.id}>
            <Door arch={arch} hotkey={arch.offer ? String(i + 1) : null} />
          </li>
        ))}
      </ol>
      <p className={css('carried')}>
        <b>{S.roomLost}</b> {S.carried}
      </p>
    </section>
  );
}

function Door({ arch, hotkey }: { readonly arch: Arch; readonly hotkey: string | null }) {
  const { selected, press, isMine, tables, name } = useShattered();
  const art = useGameArt();
  const { id, title, note, offer } = arch;
  const isChosen = offer !== null && isSame(selected, offer);
  const auto = tables.rooms[id]?.auto ?? [];
  return (
    <button
      type="button"
      className={css('arch', 'act', isChosen && 'chosen', isChosen && 'act--selected', offer === null && 'shut')}
      data-door={id}
      aria-disabled={offer?.available && isMine ? undefined : true}
      aria-pressed={isChosen || undefined}
      onClick={() => offer?.available && isMine && press(offer)}
      {...whyTarget(() =>
        offer
          ? { about: 'offer', offer }
          : { about: 'facts', title, rule: 'SD-15', facts: [{ name: title, value: note }] },
      )}
    >
      {hotkey && <Keycap className={css('key')}>{hotkey}</Keycap>}
      <Emblem glyph={art.picture(id)} size={112} look={offer === null ? 'ghost' : 'lit'} />
      <b className="act__name">{title}</b>
      {offer !== null &&
        auto.map(({ r, n, every }) => (
          <small key={`${r} ${n}`}>
            {name(r)} {S.signed(n)} {S.every(every)}
          </small>
        ))}
      <em>{note}</em>
    </button>
  );
}
