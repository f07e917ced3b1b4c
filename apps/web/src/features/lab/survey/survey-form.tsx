import type { AnyGame } from '@undercroft/kernel';
import { botNames } from '@undercroft/lab/core';
import type { GamePage } from '@undercroft/server';
import { OptionFields } from '../../new-game/option-fields.tsx';
import { css } from '../styles.ts';
import { L } from '../words.ts';
import { kindsOf, type QuestionKind, type SurveySetup, tablesOf, withKind } from './setup.ts';
import { S } from './words.ts';

interface Props {
  readonly game: AnyGame;
  readonly page: GamePage;
  readonly games: readonly { readonly id: string; readonly title: string }[];
  readonly setup: SurveySetup;
  readonly onChange: (setup: SurveySetup) => void;
  readonly onGame: (id: string) => void;
}

/** Everything that can be set before a question runs. */
export function SurveyForm({ game, page, games, setup, onChange, onGame }: Props) {
  const set = (some: Partial<SurveySetup>): void => onChange({ ...setup, ...some });
  return (
    <div className={css('bench')}>
      <SelectField
        label={L.setup.game}
        value={game.id}
        options={games.map(({ id, title }) => [id, title] as const)}
        onChange={onGame}
      />
      <SelectField
        label={S.setup.ask}
        value={setup.ask}
        options={kindsOf(game).map((ask) => [ask, S.setup.asks[ask]] as const)}
        onChange={(ask) => onChange(withKind(setup, ask as QuestionKind))}
      />
      <p className="hint">{S.does[setup.ask]}</p>
      <details className={css('bench__more')}>
        <summary className="eyebrow">{L.setup.options}</summary>
        <OptionFields
          schema={page.options}
          codex={page.codex}
          values={setup.options}
          onChange={(options) => set({ options })}
        />
      </details>
      <div className={css('bench__two')}>
        <SelectField
          label={S.setup.bot}
          value={setup.bot}
          options={botNames(game).map((name) => [name, name] as const)}
          onChange={(bot) => set({ bot })}
        />
        <NumberField label={S.setup.count} value={setup.count} onChange={(count) => set({ count })} />
      </div>
      <AskFields game={game} setup={setup} set={set} />
    </div>
  );
}

interface AskProps {
  readonly game: AnyGame;
  readonly setup: SurveySetup;
  readonly set: (some: Partial<SurveySetup>) => void;
}

/** The fields of one question. */
function AskFields({ game, setup, set }: AskProps) {
  switch (setup.ask) {
    case 'trial':
      return <TrialFields game={game} setup={setup} set={set} />;
    case 'ablate':
      return (
        <SelectField
          label={S.setup.table}
          value={setup.table}
          options={tablesOf(game).map((table) => [table, table] as const)}
          onChange={(table) => set({ table })}
        />
      );
    case 'decisions':
      return (
        <div className={css('bench__two')}>
          <SelectField
            label={S.setup.value}
            value={setup.value}
            options={(game.lab?.values ?? []).map(({ name }) => [name, name] as const)}
            onChange={(value) => set({ value })}
          />
          <NumberField label={S.setup.playouts} value={setup.playouts} onChange={(playouts) => set({ playouts })} />
        </div>
      );
    case 'drama':
      return <NumberField label={S.setup.playouts} value={setup.playouts} onChange={(playouts) => set({ playouts })} />;
    case 'stories':
      return null;
  }
}

function TrialFields({ game, setup, set }: AskProps) {
  const toggle = (name: string, isOn: boolean): void =>
    set({ randomise: isOn ? [...setup.randomise, name] : setup.randomise.filter((each) => each !== name) });
  return (
    <>
      <fieldset className="field">
        <legend className="eyebrow">{S.setup.randomise}</legend>
        {(game.lab?.randomised ?? []).map(({ name }) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={setup.randomise.includes(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />{' '}
            {name}
          </label>
        ))}
      </fieldset>
      <NumberField label={S.setup.rate} value={setup.rate} onChange={(rate) => set({ rate })} />
    </>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

const SelectField = ({ label, value, options, onChange }: SelectProps) => (
  <label className="field">
    <span className="eyebrow">{label}</span>
    <select className="input" value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const NumberField = ({ label, value, onChange }: NumberProps) => (
  <label className="field">
    <span className="eyebrow">{label}</span>
    <input
      className="input num"
      type="number"
      inputMode="numeric"
      min={1}
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  </label>
);
