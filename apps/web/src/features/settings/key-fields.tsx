import { type KeyboardEvent, useState } from 'react';
import { setSetting, useSettings } from '../../base/settings.ts';
import { W } from '../../base/words.ts';
import { classes } from '../../ui/classes.ts';
import { allCommands, type Clash, clashOf, keyName, keyOf, setKey } from '../../ui/key-map.ts';
import styles from './settings.module.css';

const css = classes(styles);

const K = W.settings.keyMap;

const sentenceOf = (clash: Clash, key: string): string => {
  if (clash.with === 'fixed') return K.fixed(keyName(key));
  if (clash.with === 'row') return K.row(keyName(key));
  return K.taken(keyName(key), clash.does);
};

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/** All keys that can be changed: press the button, then the key. A key already in use is refused with a message. */
export function KeyFields() {
  const changed = useSettings((settings) => settings.keys);
  const [asking, setAsking] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const onKey = (command: string, does: string) => (event: KeyboardEvent) => {
    if (asking !== command || MODIFIERS.has(event.key)) return;
    if (event.key === 'Tab') return setAsking(null);
    event.preventDefault();
    event.stopPropagation();
    setAsking(null);
    if (event.key === 'Escape') return setMessage(K.kept);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const clash = clashOf(changed, command, key);
    if (clash) return setMessage(sentenceOf(clash, key));
    setKey(command, key);
    setMessage(K.set(does, keyName(key)));
  };
  return (
    <div className={css('keyfields')}>
      <p className="hint">{K.hint}</p>
      <dl>
        {allCommands().map(({ id: command, does }) => (
          <div key={command} className={css('choice')}>
            <dt>{does}</dt>
            <dd>
              <button
                type="button"
                className={css(`btn keyfield ${asking === command ? 'keyfield--asking' : ''}`)}
                data-command={command}
                aria-label={K.change(does, keyName(keyOf(changed, command)))}
                onClick={() => {
                  setAsking(command);
                  setMessage(K.press(does));
                }}
                onKeyDown={onKey(command, does)}
                onBlur={() => setAsking(null)}
              >
                {asking === command ? '…' : keyName(keyOf(changed, command))}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className={css('keyfield__said')} data-said="">
        {message}
      </p>
      <button
        type="button"
        className="btn"
        onClick={() => {
          setSetting('keys', {});
          setMessage(K.wasReset);
        }}
      >
        {K.reset}
      </button>
    </div>
  );
}
