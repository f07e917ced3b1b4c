import { COVERS } from '@undercroft/registry/covers';
import { isSame, offerOf } from '../../run/table-model.ts';
import { Act } from '../../ui/act.tsx';
import { keyName, useKeyMap } from '../../ui/key-map.ts';
import { CommitBar } from '../../ui/kit/commit-bar.tsx';
import { describe } from './combat-rows.ts';
import { useChosenEntry } from './frontier.tsx';
import { useWAhead } from './hud.tsx';
import { css } from './styles.ts';
import { becomes, fieldOf, useObserver } from './use-observer.ts';
import { O, signedSpan, spanText, wText } from './words.ts';

interface Props {
  readonly onType: () => void;
  readonly onGear: () => void;
}

/** The mode's primary actions with their keys; commit first. OB-163 */
export function Bar({ onType, onGear }: Props) {
  const table = useObserver();
  const { view, offers, press } = table;
  const keys = useKeyMap(COVERS.observer.commands);
  const committed = useCommitted();
  const on = view.mode === 'interlude' ? offerOf(offers, 'continue') : undefined;
  return (
    <CommitBar onType={onType} {...committed}>
      {on?.available && !isSame(table.selected, on) && (
        <Act hotkey={keyName(keys.goOn)} name={O.continue} does={O.continueDoes} onPress={() => press(on)} />
      )}
      {view.mode !== 'combat' && view.mode !== 'ended' && (
        <Act
          hotkey={keyName(keys.gear)}
          name={O.gear}
          does={O.gearDoes}
          className={css('act--gear')}
          onPress={onGear}
        />
      )}
    </CommitBar>
  );
}

/** The text of the commit button: name, effect, cost. */
function useCommitted(): { name?: string; does?: string; cost?: string } {
  const table = useObserver();
  const { view, selected, name } = table;
  const entry = useChosenEntry();
  const ahead = useWAhead();
  if (!selected) return {};
  if (entry && ahead)
    return {
      name: O.go(name(entry.id)),
      does: O.goDoes(
        spanText(entry.ifChosen.advance),
        O.rise(wText(ahead.low - view.world.wq), wText(ahead.high - view.world.wq)),
      ),
      cost: O.timeCost(signedSpan(entry.ifChosen.time)),
    };
  if (view.mode === 'combat') {
    const { name: title, note, cost } = describe(table, selected);
    const hp = becomes(selected, '/player/hp', view.player.hp);
    return {
      name: `${title}${selected.action.type === 'attack' ? ` ${note.split(' · ')[0]}` : ''}`,
      does: `${O.hpAfter} ${hp}`,
      cost: `${O.stamina} ${cost}`,
    };
  }
  if (view.mode === 'rest') {
    const option = view.rest?.options.find(({ index }) => index === fieldOf(selected, 'index'));
    if (option)
      return {
        name: option.id,
        does: O.restSummary(option.time, option.advance, option.hp, option.stamina),
        cost: O.timeCost(`+${option.time}`),
      };
  }
  if (selected.action.type === 'continue') return { name: O.continue, does: O.continueDoes };
  const colon = selected.label.indexOf(': ');
  return colon < 0
    ? { name: selected.label }
    : { name: selected.label.slice(0, colon), does: selected.label.slice(colon + 2) };
}
