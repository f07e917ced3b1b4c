import type { Offer } from '@undercroft/server';
import { offerKey } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { Answers } from './answers.tsx';
import { actOf, cardOf, playsOf } from './card-uses.ts';
import { type Crystal, Crystals } from './crystals.tsx';
import { type StrikePlan, strikePlan } from './forecast.ts';
import styles from './panel.module.css';
import { useShattered } from './use-shattered.ts';
import { S } from './words.ts';

const css = classes(styles);

interface Props {
  readonly held: string | null;
  readonly aimKey: string;
}

/** A forecast of the selected choice. */
export function Panel({ held, aimKey }: Props) {
  const { view, selected, isMine, snapshot, called } = useShattered();
  if (snapshot.outcome) return null;
  if (view.phase === 'react' && isMine) return <ReactPanel />;
  if (view.phase === 'answer' && isMine) return <AnswerPanel />;
  if (!isMine) return <Quiet text={view.toAct === '' ? '' : S.theyThink(called(view.toAct))} />;
  const plan = strikePlan(selected);
  if (selected && plan) return <StrikePanel offer={selected} plan={plan} aimKey={aimKey} />;
  if (selected?.preview?.chances) return <ChancePanel offer={selected} />;
  if (selected && cardOf(selected) !== null) return <CardPanel offer={selected} aimKey={aimKey} />;
  if (held !== null) return <BlockedPanel card={held} />;
  return <Quiet text={S.chooseCard} />;
}

/** The five tiers of a Strike as crystals. */
const strikeCrystals = ({ tiers }: Pick<StrikePlan, 'tiers'>, nameOf: (tier: string) => string): Crystal[] =>
  tiers.map(({ label, chance_bp, damage, reversal }, i) => ({
    label: nameOf(label),
    chance_bp,
    result: [damage > 0 ? S.hit(damage) : '', reversal > 0 ? S.lose(reversal) : ''].filter(Boolean).join(', ') || '0',
    tone: i < 2 ? 'bad' : i === 2 ? 'even' : 'good',
  }));

function StrikePanel({
  offer,
  plan,
  aimKey,
}: {
  readonly offer: Offer;
  readonly plan: StrikePlan;
  readonly aimKey: string;
}) {
  const { name, offers } = useShattered();
  const { notes } = plan;
  const card = cardOf(offer) ?? '';
  const aims = playsOf(offers, card).filter(({ available }) => available);
  const facts = [
    S.power(notes.power),
    notes.aimLoss > 0 ? S.offTarget(notes.aimLoss) : '',
    notes.isTriggered ? S.triggered : '',
    S.edge(notes.edge),
    ...notes.keywords
      .filter(({ isSuppressed }) => !isSuppressed)
      .map(({ word, r }) => `${name(word)} ${r === '' ? '' : name(r)}`.trim()),
  ].filter(Boolean);
  return (
    <section className={css('panel')} data-odds="" {...whyTarget(() => ({ about: 'offer', offer }))}>
      <h3>
        <span>
          {name(card)} <i>{S.on}</i> <b>{name(notes.target)}</b>
        </span>
        <small className={css('facts')}>{facts.join(' · ')}</small>
        {aims.length > 1 && (
          <small className={css('aims')}>
            <Keycap>{aimKey.toUpperCase()}</Keycap> {S.nextAim}
          </small>
        )}
      </h3>
      {notes.isBetrayal && <p className={css('warning')}>⚠ {S.betrayal}</p>}
      <Crystals crystals={strikeCrystals(plan, (tier) => tier)} />
    </section>
  );
}

/** Chances with custom labels. */
function chanceCrystals(offer: Offer, words: readonly (readonly [label: string, result: string])[]): Crystal[] {
  return (offer.preview?.chances ?? []).map(({ chance_bp }, i) => ({
    label: words[i]?.[0] ?? '',
    chance_bp,
    result: words[i]?.[1] ?? '',
    tone: i === 0 ? 'good' : 'bad',
  }));
}

/** An Offer, a Test or a flight: yes or no. */
function ChancePanel({ offer }: { readonly offer: Offer }) {
  const { name, card, game } = useShattered();
  const id = cardOf(offer);
  const printed = id === null ? undefined : card(id);
  const words = ((): readonly (readonly [string, string])[] => {
    if (printed?.cat === 'Offer')
      return [
        [S.saysYes, `${name(printed.promoter ?? '')} ${S.signed(printed.gain ?? 0)}`],
        [S.saysNo, `${name('rapport')} -1`],
      ];
    if (printed?.cat === 'Test')
      return [
        [
          S.cooperates,
          `${name('trust')} ${S.signed(printed.trust ?? 0)}, ${name('rapport')} ${S.signed(printed.rapport ?? 0)}`,
        ],
        [S.defects, S.defecting],
      ];
    return (offer.preview?.chances ?? []).map(({ label }) => [game.words.terms[label] ?? name(label), '']);
  })();
  return (
    <section className={css('panel')} data-odds="" {...whyTarget(() => ({ about: 'offer', offer }))}>
      <h3>
        <span>{offer.name}</span>
        {printed?.exposure && (
          <small className={css('warning')}>{S.risks(name(printed.exposure.r), printed.exposure.n)}</small>
        )}
      </h3>
      {printed?.cat !== 'Offer' && <p className={css('text')}>{offer.detail}</p>}
      <Crystals crystals={chanceCrystals(offer, words)} className={css('two')} />
    </section>
  );
}

/** A card without dice: its effect, and the selected way to play it. */
function CardPanel({ offer, aimKey }: { readonly offer: Offer; readonly aimKey: string }) {
  const { offers, select, card } = useShattered();
  const art = useGameArt();
  const id = cardOf(offer) ?? '';
  const ways = playsOf(offers, id).filter(({ available }) => available);
  const printed = card(id);
  return (
    <section className={css('panel', 'plain')} {...whyTarget(() => ({ about: 'offer', offer }))}>
      <h3>
        <span>{offer.name}</span>
        {printed && (
          <small className={css('facts')}>
            {printed.cat} · {printed.type}
          </small>
        )}
      </h3>
      <div className={css('withPicture')}>
        <Emblem glyph={art.picture(id)} size={96} />
        <p className={css('does')}>{offer.detail}</p>
      </div>
      {ways.length > 1 && (
        <ul className={css('ways')}>
          {ways.map((way) => (
            <li key={offerKey(way)}>
              <button type="button" className="btn" aria-pressed={way === offer} onClick={() => select(way)}>
                {way.name}
              </button>
            </li>
          ))}
          <li>
            <Keycap>{aimKey.toUpperCase()}</Keycap>
          </li>
        </ul>
      )}
    </section>
  );
}

/** A card that cannot be played now, with the reasons. */
function BlockedPanel({ card }: { readonly card: string }) {
  const { offers, name, mechanics } = useShattered();
  const offer = playsOf(offers, card)[0];
  const text = offer?.detail ?? mechanics(card);
  const reasons = offer?.reasons.map((reason) => reason.text) ?? [];
  return (
    <section
      className={css('panel', 'plain')}
      {...whyTarget(() =>
        offer
          ? { about: 'offer', offer }
          : { about: 'facts', title: name(card), rule: 'SD-43', facts: [{ name: name(card), value: 0, text }] },
      )}
    >
      <h3>
        <span>{name(card)}</span>
      </h3>
      <p className={css('does')}>{text}</p>
      <p className={css('blocked')}>⊘ {reasons.length > 0 ? reasons.join(' ') : S.reactOnly}</p>
    </section>
  );
}

/** Bonuses of both sides in the contest of a React; null where its need is fixed. SD-200 */
function pressNotes(offer: Offer | null): { readonly plus: number; readonly press: number } | null {
  const notes = offer?.preview?.notes as { readonly plus?: number; readonly press?: number } | undefined;
  return notes?.plus === undefined || notes.press === undefined ? null : { plus: notes.plus, press: notes.press };
}

/** A clean hit is coming: the result of each React. */
function ReactPanel() {
  const { view, selected, name } = useShattered();
  const { strike } = view;
  if (!strike) return null;
  const isReact = selected !== null && actOf(selected).card !== null && (selected.preview?.chances?.length ?? 0) > 0;
  const needs = strike.press === undefined ? S.needs(strike.needs) : S.presses(strike.press);
  const contest = pressNotes(selected);
  const damage = (offer: Offer, i: number): string => {
    const data = offer.preview?.chances?.[i]?.data as { damage?: number } | undefined;
    return S.takes(data?.damage ?? 0);
  };
  return (
    <section
      className={css('panel', 'urgent')}
      data-window="react"
      {...(selected
        ? whyTarget(() => ({ about: 'offer', offer: selected }))
        : whyTarget(() => ({
            about: 'facts',
            title: name(strike.card),
            rule: strike.press === undefined ? 'SD-58' : 'SD-200',
            facts: [{ name: name(strike.target), value: strike.raw, text: needs }],
          })))}
    >
      <h3>
        <span>
          {S.hitComes(name(strike.card), name(strike.target))} <b>-{strike.raw}</b>
        </span>
        <small className={css('facts')}>
          {strike.tier} · {contest ? S.contest(contest.plus, contest.press) : needs}
        </small>
      </h3>
      {isReact ? (
        <Crystals
          crystals={chanceCrystals(selected, [
            [S.works, damage(selected, 0)],
            [S.fails, damage(selected, 1)],
          ])}
          className={css('two')}
        />
      ) : (
        <p className={css('does')}>{S.chooseReact}</p>
      )}
      <Answers />
    </section>
  );
}

/** The other side makes an Offer or a Test: its promises, and a note on the hidden part. */
function AnswerPanel() {
  const { view, name, mechanics } = useShattered();
  const { ask } = view;
  if (!ask) return null;
  const isTest = ask.kind === 'test';
  return (
    <section
      className={css('panel', 'urgent')}
      data-window={ask.kind}
      {...whyTarget(() => ({
        about: 'facts',
        title: ask.card === '' ? S.offerOf(ask.type) : name(ask.card),
        rule: isTest ? 'SD-66' : 'SD-65',
        facts: [{ name: S.percent(ask.chance * 100), value: ask.chance, text: S.formula(ask.chance) }],
      }))}
    >
      <h3>
        <span>{ask.card === '' ? S.offerOf(ask.type) : name(ask.card)}</span>
        <small className={css('facts')}>{S.formula(ask.chance)}</small>
      </h3>
      <p className={css('does')}>{isTest ? mechanics(ask.card) : S.mayBeMore}</p>
      <Answers />
    </section>
  );
}

/** Automatic effects of the next round, shown while nothing is selected. */
function Quiet({ text }: { readonly text: string }) {
  const { view, name, called } = useShattered();
  const comes = [
    ...view.auto.filter(({ isNext }) => isNext).map(({ r, n }) => `${name(r)} ${S.signed(n)}`),
    ...(view.escalation > 0
      ? [`${name('structure')} -${view.escalation}, ${name('vitality')} -${view.escalation}`]
      : []),
  ];
  const notes = [
    view.emotion === '' ? '' : S.emotion(name(view.emotion), view.emotionLeft),
    view.hazardAt > 0 ? S.hazard(view.hazardAt) : '',
    view.tokens > 0 ? S.tokens(view.tokens) : '',
    view.profile === '' || view.mode !== 'challenge' ? '' : S.nature(name(view.profile)),
  ].filter(Boolean);
  return (
    <section
      className={css('panel', 'quiet')}
      {...whyTarget(() => ({
        about: 'facts',
        title: S.comes,
        rule: 'SD-20',
        facts: view.auto.map(({ r, n }) => ({ name: name(r), value: S.signed(n), rule: 'SD-21' })),
      }))}
    >
      <p className={css('does')}>{text}</p>
      <p className={css('text')}>
        {S.comes}: {comes.join(' · ') || S.nothing}. {S.first(called(view.initiative))} {notes.join(' · ')}
      </p>
    </section>
  );
}
