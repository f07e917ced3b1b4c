import type { Offer } from '@undercroft/server';
import { type RefObject, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import type { TableProps } from '../../ui/game-screens.ts';
import { useKeyMap } from '../../ui/key-map.ts';
import { CommitBar } from '../../ui/kit/commit-bar.tsx';
import { TableScene } from '../../ui/table-scene.tsx';
import { Term } from '../../ui/term.tsx';
import { type Keys, useKeys } from '../../ui/use-keys.ts';
import { Window } from '../../ui/window.tsx';
import { AllActions } from './all-actions.tsx';
import { Choices, useChoices } from './choices.tsx';
import { Exits } from './exits.tsx';
import { useAssistantFrame } from './frame/use-assistant-frame.ts';
import { commandOf, ESCAPE_KEYS, VERB_KEYS } from './keys.ts';
import { FirstPerson } from './modes/first-person.tsx';
import { GridMode } from './modes/grid-mode.tsx';
import { LevelMap } from './modes/level-map.tsx';
import { nextMode, setMode, useMode } from './modes/mode.ts';
import { ModeSwitch } from './modes/mode-switch.tsx';
import { type Scene, sceneOf } from './modes/scene.ts';
import { shiftsOf, shiftText } from './prospect.ts';
import { RoomScene } from './room/room-scene.tsx';
import { FewVerbs } from './second/few-verbs.tsx';
import { Header } from './second/header.tsx';
import { Rail } from './second/rail.tsx';
import second from './second/second.module.css';
import { WantCard } from './second/want.tsx';
import { SidePanel, type Tab } from './side-panel.tsx';
import { ChapterPage } from './story/chapter-page.tsx';
import { Cutscene } from './story/cutscene.tsx';
import { closedBy, useCutscenes } from './story/cutscenes.ts';
import { Journal } from './story/journal.tsx';
import { RumourTrace } from './story/rumour.tsx';
import styles from './table.module.css';
import { Conversation } from './talk/conversation.tsx';
import { type EscapeTable, useEscape, wayOffer } from './use-escape.ts';
import { offerFor, VerbBar } from './verb-bar.tsx';
import { SPOKEN_VERBS, VERBS, type Verb, WAYS } from './verbs.ts';
import { E } from './words.ts';

const css = classes(styles, second);

type OverlayName = 'journal' | 'actions' | null;

/** The table of Escape: a room full of people, the level around it, thirteen verbs and the exits. */
export default function EscapeTableScreen({ onType }: TableProps) {
  const table = useEscape();
  const { view, snapshot } = table;
  const { mode } = useMode();
  const [isTalking, setTalking] = useState(false);
  const [opened, open] = useState<OverlayName>(null);
  const [tab, setTab] = useState<Tab>('traits');
  const [page, setPage] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { event: story, dismiss } = useCutscenes();
  const chapter = page ?? (story && closedBy(story));
  const hasTalk = isTalking && !snapshot.outcome;
  const scene = sceneOf(view, {
    mode,
    hasCutscene: story !== null,
    isTalking: hasTalk,
    hasActionMenu: opened === 'actions',
    hasBag: tab === 'bag',
  });
  const onVerb = verbsOf(table, field, () => setTalking(true));
  useTableKeys(table, { onVerb, open, isHeld: story !== null });
  const hasAssistant = useAssistantFrame();
  const journal = (): void => open('journal');
  return (
    <>
      <TableScene
        place={String(view.you.depth)}
        backdrop={view.you.depth > 6 ? 'shaft' : 'cave'}
        lightX={0.53}
        lightY={0.2}
      />
      <p className="sr" data-scene={scene}>
        {E.scenes[scene]}
      </p>
      {chapter !== null ? (
        <ChapterPage chapter={chapter} onClose={page === null ? dismiss : () => setPage(null)} onJournal={journal} />
      ) : story ? (
        <Cutscene event={story} onClose={dismiss} />
      ) : hasTalk ? (
        <Conversation field={field} onLeave={() => setTalking(false)} onType={onType} />
      ) : (
        <Stage {...{ scene, tab, setTab, onVerb, onType }} onJournal={journal} onActions={() => open('actions')} />
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

/** The action of a verb button: speech opens the conversation, every other verb is selected or performed. */
const verbsOf =
  (table: EscapeTable, field: RefObject<HTMLInputElement | null>, talk: () => void) =>
  (verb: Verb): void => {
    const offer = offerFor(table.offers, verb);
    if (SPOKEN_VERBS.includes(verb.type)) {
      talk();
      if (offer?.available) table.select(offer);
      if (verb.type === 'speak') setTimeout(() => field.current?.focus(), 0);
      return;
    }
    const isOn = table.selected?.action.type === verb.type;
    if (offer?.available) table.press(isOn ? table.selected! : offer);
  };

/** A dialogue option already describes its changes; other offers get the numbers appended. */
const doesOf = ({ action, detail = '' }: Offer, changes: string): string =>
  action.type === 'choose_dialogue' ? detail : [detail, changes].filter(Boolean).join(' ');

interface StageProps {
  readonly scene: Scene;
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  readonly onVerb: (verb: Verb) => void;
  readonly onType: () => void;
  readonly onJournal: () => void;
  readonly onActions: () => void;
}

function Stage({ scene, tab, setTab, onVerb, onType, onJournal, onActions }: StageProps) {
  const table = useEscape();
  const { view, game, selected } = table;
  const { mode } = useMode();
  const keys = useKeyMap(ESCAPE_KEYS);
  useKeys({
    [keys.escapeTraits]: () => setTab('traits'),
    [keys.escapeSkills]: () => setTab('skills'),
    [keys.escapeBag]: () => setTab('bag'),
    [keys.escapeMode]: () => setMode(nextMode(mode)),
  });
  const changes = shiftText(shiftsOf(selected, view));
  return (
    <>
      <section
        className={css('table', 'scene-table', 'stage', mode, view.second && mode === 'room' && 'second')}
        aria-label={game.words.name(view.room.feature)}
      >
        <Header />
        <div className={css('left')}>
          <h2>{game.words.name(view.room.feature)}</h2>
          {mode !== 'grid' && <LevelMap />}
          {!view.second && (
            <p className={css('pressure')}>
              <b>
                <Term name={E.pressureTerm}>{E.pressure(view.bonus)}</Term>
              </b>{' '}
              · {E.stay(view.here)}
              {view.has_encounter && mode !== 'grid' && <em> · {E.crowd(view.crowd.attackers, view.crowd.limit)}</em>}
            </p>
          )}
          <WantCard />
          {mode !== 'firstPerson' && <Exits />}
          <RumourTrace />
        </div>
        <div className={css('centre')}>
          <ModeSwitch mode={mode} onMode={setMode} />
          {mode === 'room' && <RoomScene />}
          {mode === 'room' && <Rail />}
          {mode === 'grid' && <GridMode scene={scene} />}
          {mode === 'firstPerson' && <FirstPerson />}
          <div className={css('floating')}>
            <Choices />
          </div>
        </div>
        <SidePanel tab={tab} onTab={setTab} />
        <div className={css('verbs')}>{view.second ? <FewVerbs onVerb={onVerb} /> : <VerbBar onVerb={onVerb} />}</div>
        <p className={css('tools')}>
          <button type="button" className="btn" onClick={onJournal}>
            {E.journal}
          </button>
          <button type="button" className="btn" onClick={onActions}>
            {E.allActions}
          </button>
        </p>
      </section>
      <CommitBar
        onType={onType}
        cost={selected ? E.oneTurn : ''}
        {...(selected ? { does: doesOf(selected, changes) } : {})}
      />
    </>
  );
}

interface Hands {
  readonly onVerb: (verb: Verb) => void;
  readonly open: (what: OverlayName) => void;
  /** A story is open: until it is dismissed, the player's keys take no turn. ED-86 */
  readonly isHeld: boolean;
}

/** Letters are verbs, arrows are directions, digits select a target of the verb. */
function useTableKeys(table: EscapeTable, { onVerb, open, isHeld }: Hands): void {
  const { offers, view, press, isStill } = table;
  const keys = useKeyMap(ESCAPE_KEYS);
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
      verbKeys[commandOf(verb.type)] ?? '',
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
  useKeys(isStill || isHeld ? panels : { ...ways, ...verbs, ...digits, ...panels });
}
