import { useRef, useState } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { classes } from '../../ui/classes.ts';
import type { TableProps } from '../../ui/game-screens.ts';
import { useKeyMap } from '../../ui/key-map.ts';
import { TableScene } from '../../ui/table-scene.tsx';
import { Term } from '../../ui/term.tsx';
import { type Keys, useKeys } from '../../ui/use-keys.ts';
import { Window } from '../../ui/window.tsx';
import { AllActions } from './all-actions.tsx';
import { Choices, useChoices } from './choices.tsx';
import { Exits } from './exits.tsx';
import { useAssistantFrame } from './frame/use-assistant-frame.ts';
import { commandOf, PANEL_KEYS, VERB_KEYS } from './keys.ts';
import { FirstPerson } from './modes/first-person.tsx';
import { GridMode } from './modes/grid-mode.tsx';
import { LevelMap } from './modes/level-map.tsx';
import { nextMode, setMode, useMode } from './modes/mode.ts';
import { ModeSwitch } from './modes/mode-switch.tsx';
import { shiftsOf, shiftText } from './prospect.ts';
import { RoomScene } from './room/room-scene.tsx';
import { SidePanel, type Tab } from './side-panel.tsx';
import { chapterOf, closedNow } from './story/chapter-facts.ts';
import { ChapterPage } from './story/chapter-page.tsx';
import { Journal } from './story/journal.tsx';
import { RumourTrace } from './story/rumour.tsx';
import styles from './table.module.css';
import { Conversation } from './talk/conversation.tsx';
import { type EscapeTable, useEscape, wayOffer } from './use-escape.ts';
import { offerFor, VerbBar } from './verb-bar.tsx';
import { SPOKEN_VERBS, VERBS, type Verb, WAYS } from './verbs.ts';
import { E } from './words.ts';

const css = classes(styles);

type Opened = 'journal' | 'actions' | null;

/** The climb: a room full of people, the level around it, thirteen verbs and the way out. */
export default function EscapeTableScreen({ onType }: TableProps) {
  const table = useEscape();
  const { view, snapshot, events } = table;
  const [isTalking, setTalking] = useState(false);
  const [opened, open] = useState<Opened>(null);
  const [read, setRead] = useState(-1);
  const [page, setPage] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const closed = closedNow(events, snapshot.n);
  const chapter = page ?? (closed && read !== snapshot.n && !snapshot.outcome ? chapterOf(closed) : null);
  const turnPage = (): void => {
    setPage(null);
    setRead(snapshot.n);
  };
  const onVerb = (verb: Verb): void => {
    if (SPOKEN_VERBS.includes(verb.type)) {
      const answer = offerFor(table.offers, verb);
      setTalking(true);
      if (answer?.available) table.select(answer);
      if (verb.type === 'speak') setTimeout(() => field.current?.focus(), 0);
      return;
    }
    const offer = offerFor(table.offers, verb);
    const isOn = table.selected?.action.type === verb.type;
    if (offer?.available) table.press(isOn ? table.selected! : offer);
  };
  useTableKeys(table, { onVerb, open });
  const hasAssistant = useAssistantFrame();
  return (
    <>
      <TableScene place={view.room.id} backdrop={view.you.depth > 6 ? 'shaft' : 'cave'} lightX={0.53} lightY={0.2} />
      {chapter !== null ? (
        <ChapterPage chapter={chapter} onClose={turnPage} onJournal={() => open('journal')} />
      ) : isTalking && !snapshot.outcome ? (
        <Conversation field={field} onLeave={() => setTalking(false)} onType={onType} />
      ) : (
        <Stage onVerb={onVerb} onType={onType} onJournal={() => open('journal')} onActions={() => open('actions')} />
      )}
      {hasAssistant && <p className="sr">{E.assistant}</p>}
      <Window title={E.journal} isOpen={opened === 'journal'} onClose={() => open(null)}>
        <Journal
          onChapter={(n) => {
            open(null);
            setPage(n);
          }}
        />
      </Window>
      <Window title={E.allActions} isOpen={opened === 'actions'} onClose={() => open(null)}>
        <AllActions />
      </Window>
    </>
  );
}

interface StageProps {
  readonly onVerb: (verb: Verb) => void;
  readonly onType: () => void;
  readonly onJournal: () => void;
  readonly onActions: () => void;
}

function Stage({ onVerb, onType, onJournal, onActions }: StageProps) {
  const table = useEscape();
  const { view, game, selected } = table;
  const [tab, setTab] = useState<Tab>('traits');
  const { mode } = useMode();
  const keys = useKeyMap(PANEL_KEYS);
  useKeys({
    [keys.escapeTraits]: () => setTab('traits'),
    [keys.escapeSkills]: () => setTab('skills'),
    [keys.escapeBag]: () => setTab('bag'),
    [keys.escapeMode]: () => setMode(nextMode(mode)),
  });
  const changes = shiftText(shiftsOf(selected, view));
  return (
    <>
      <section className={css('table', 'scene-table', 'stage', mode)} aria-label={game.words.name(view.room.feature)}>
        <div className={css('left')}>
          <h2>{game.words.name(view.room.feature)}</h2>
          {mode !== 'grid' && <LevelMap />}
          <p className={css('pressure')}>
            <b>
              <Term name={E.pressureTerm}>{E.pressure(view.bonus)}</Term>
            </b>{' '}
            · {E.stay(view.here)}
            {view.has_encounter && <em> · {E.crowd(view.crowd.attackers, view.crowd.limit)}</em>}
          </p>
          {mode !== 'firstPerson' && <Exits />}
          <RumourTrace />
        </div>
        <div className={css('centre')}>
          <ModeSwitch mode={mode} onMode={setMode} />
          {mode === 'room' && <RoomScene />}
          {mode === 'grid' && <GridMode />}
          {mode === 'firstPerson' && <FirstPerson />}
          <div className={css('floating')}>
            <Choices />
          </div>
        </div>
        <SidePanel tab={tab} onTab={setTab} />
        <div className={css('verbs')}>
          <VerbBar onVerb={onVerb} />
        </div>
        <p className={css('tools')}>
          <button type="button" className="btn" onClick={onJournal}>
            {E.journal}
          </button>
          <button type="button" className="btn" onClick={onActions}>
            {E.allActions}
          </button>
        </p>
      </section>
      <ActionBar
        onType={onType}
        cost={selected ? E.oneTurn : ''}
        {...(selected ? { does: [selected.detail, changes].filter(Boolean).join(' ') } : {})}
      />
    </>
  );
}

interface Hands {
  readonly onVerb: (verb: Verb) => void;
  readonly open: (what: Opened) => void;
}

/** Letters are verbs, arrows are ways, digits choose among what the verb can be done to. */
function useTableKeys(table: EscapeTable, { onVerb, open }: Hands): void {
  const { offers, view, press, isStill } = table;
  const keys = useKeyMap(PANEL_KEYS);
  const verbKeys = useKeyMap(VERB_KEYS);
  const choices = useChoices();
  const walk = (direction: string) => (): void => {
    const offer = wayOffer(offers, view.has_encounter ? 'flee' : 'move', direction);
    if (offer?.available) press(offer);
  };
  const ways: Keys = Object.fromEntries(
    WAYS.flatMap(({ direction, keys: own }) => own.map((key) => [key, walk(direction)])),
  );
  const verbs: Keys = Object.fromEntries(
    VERBS.map((verb) => [
      verbKeys[commandOf(verb.type)] ?? verb.key,
      () => {
        if (offerFor(offers, verb)?.available) onVerb(verb);
      },
    ]),
  );
  const digits: Keys = Object.fromEntries(
    choices.slice(0, 9).map((offer, i) => [String(i + 1), () => offer.available && press(offer)]),
  );
  const panels: Keys = {
    [keys.escapeJournal]: () => open('journal'),
    [keys.escapeActions]: () => open('actions'),
  };
  useKeys(isStill ? panels : { ...ways, ...verbs, ...digits, ...panels });
}
