import { useState } from 'react';
import { Act } from '../../../ui/act.tsx';
import { allGameCards } from '../../../ui/game-cards.ts';
import { GoBar } from '../../../ui/go-bar.tsx';
import { Keycap } from '../../../ui/keycap.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { SoundControls } from '../../../ui/sound/sound-controls.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { SpecimenGroup } from '../specimen.ts';

const GAME = allGameCards()[0]!.id;
const noop = (): void => {};
const CHOICES = { slow: 'Slow', usual: 'Usual', fast: 'Fast' } as const;

function Speed() {
  const [value, choose] = useState<keyof typeof CHOICES>('usual');
  return <Segments label="Speed" value={value} choices={CHOICES} onChange={choose} />;
}

function Sound({ isOn: begun }: { readonly isOn: boolean }) {
  const [isOn, turn] = useState(begun);
  return (
    <Toggle isOn={isOn} onChange={turn} hint="A hint under it.">
      Sound
    </Toggle>
  );
}

export const GROUP: SpecimenGroup = {
  title: 'Actions',
  specimens: [
    {
      name: 'Act',
      states: {
        default: <Act name="Strike" hotkey="1" does="2 damage" cost="1 Effort" onPress={noop} />,
        selected: <Act name="Strike" hotkey="1" does="2 damage" cost="1 Effort" kind="selected" onPress={noop} />,
        armed: <Act name="Strike" hotkey="1" does="Press again" kind="selected" isArmed onPress={noop} />,
        primary: <Act name="Strike" hotkey="Enter" does="2 damage" kind="primary" onPress={noop} />,
        disabled: <Act name="Strike" hotkey="1" whyNot="You need 1 more Effort." onPress={noop} />,
        'long text': (
          <Act name="Give up everything you carry" does="Everything you carry is lost for good." onPress={noop} />
        ),
      },
    },
    {
      name: 'Button',
      states: {
        default: (
          <button type="button" className="btn">
            Close
          </button>
        ),
        primary: (
          <button type="button" className="btn btn--primary">
            Begin
          </button>
        ),
        quiet: (
          <button type="button" className="btn btn--quiet">
            Find
          </button>
        ),
        disabled: (
          <button type="button" className="btn" disabled>
            Close
          </button>
        ),
      },
    },
    { name: 'Toggle', states: { off: <Sound isOn={false} />, on: <Sound isOn /> } },
    { name: 'Segments', states: { default: <Speed /> } },
    { name: 'SoundControls', states: { default: <SoundControls game={GAME} /> } },
    { name: 'Keycap', states: { letter: <Keycap>l</Keycap>, word: <Keycap>Enter</Keycap> } },
    {
      name: 'GoBar',
      states: {
        default: <GoBar game={GAME} label="Play again" line="The same game, a new seed." onGo={noop} message="" />,
        error: (
          <GoBar
            game={GAME}
            label="Play again"
            line="The same game, a new seed."
            onGo={noop}
            message="The server does not answer."
          />
        ),
      },
    },
  ],
};
