import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { resetSettings, type Settings, setSetting, useSettings } from '../../base/settings.ts';
import { W } from '../../base/words.ts';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Shell } from '../../ui/shell.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { KeyFields } from './key-fields.tsx';
import styles from './settings.module.css';

const css = classes(styles);

const S = W.settings;
const SIZES = { '100': '100 %', '125': '125 %', '150': '150 %', '200': '200 %' };

const Choice = ({
  name,
  hint,
  children,
}: {
  readonly name: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) => (
  <div className={css('choice')}>
    <span>
      {name}
      {hint && <span className="hint own-line">{hint}</span>}
    </span>
    {children}
  </div>
);

export function SettingsScreen() {
  const settings = useSettings();
  return (
    <Shell>
      <title>{`${S.title} · ${W.name}`}</title>
      <h1 className="display below-4">{S.title}</h1>
      <div className="sections">
        <Panel title={S.reading}>
          <Choice name={S.theme}>
            <Segments
              label={S.theme}
              value={settings.theme}
              choices={S.themes}
              onChange={(v) => setSetting('theme', v)}
            />
          </Choice>
          <Choice name={S.text}>
            <Segments
              label={S.text}
              value={String(settings.text) as keyof typeof SIZES}
              choices={SIZES}
              onChange={(v) => setSetting('text', Number(v) as Settings['text'])}
            />
          </Choice>
          <Choice name={S.layout} hint={S.layoutHint}>
            <Segments
              label={S.layout}
              value={settings.layout}
              choices={S.layouts}
              onChange={(v) => setSetting('layout', v)}
            />
          </Choice>
        </Panel>
        <Panel title={S.motion}>
          <Choice name={S.motion}>
            <Segments
              label={S.motion}
              value={settings.motion}
              choices={S.motions}
              onChange={(v) => setSetting('motion', v)}
            />
          </Choice>
          <Choice name={S.speed} hint={S.speedHint}>
            <Segments
              label={S.speed}
              value={settings.speed}
              choices={S.speeds}
              onChange={(v) => setSetting('speed', v)}
            />
          </Choice>
        </Panel>
        <Panel title={S.sound}>
          <Toggle isOn={settings.sound} onChange={(v) => setSetting('sound', v)} hint={S.soundHint}>
            {S.soundOn}
          </Toggle>
          <Choice name={S.volume}>
            <input
              type="range"
              min={0}
              max={100}
              step={10}
              aria-label={S.volume}
              value={settings.volume}
              onChange={({ target }) => setSetting('volume', Number(target.value))}
            />
          </Choice>
        </Panel>
        <Panel title={S.play}>
          <Choice name={S.explain}>
            <Segments
              label={S.explain}
              value={settings.explain}
              choices={S.explains}
              onChange={(v) => setSetting('explain', v)}
            />
          </Choice>
          <Toggle isOn={settings.onePress} onChange={(v) => setSetting('onePress', v)} hint={S.onePressHint}>
            {S.onePress}
          </Toggle>
          <Toggle isOn={settings.confirmTime} onChange={(v) => setSetting('confirmTime', v)} hint={S.confirmTimeHint}>
            {S.confirmTime}
          </Toggle>
          <Toggle isOn={settings.skipInterludes} onChange={(v) => setSetting('skipInterludes', v)} hint={S.skipHint}>
            {S.skip}
          </Toggle>
        </Panel>
        <Panel title={S.data}>
          <p className="hint below-3">{S.account}</p>
          <p className="below-3">
            <Link to="/credits">{W.credits.title}</Link>
          </p>
          <button type="button" className="btn" onClick={resetSettings}>
            {S.reset}
          </button>
        </Panel>
        <Panel title={S.keys}>
          <Toggle isOn={settings.singleKeys} onChange={(v) => setSetting('singleKeys', v)} hint={S.singleKeysHint}>
            {S.singleKeys}
          </Toggle>
          <KeyFields />
        </Panel>
      </div>
    </Shell>
  );
}
