import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface Settings {
  theme: 'system' | 'dark' | 'paper';
  /** Percent of the browser's own size. */
  text: 100 | 125 | 150 | 200;
  layout: 'table' | 'plain';
  motion: 'system' | 'reduced';
  speed: 'instant' | 'fast' | 'normal' | 'step';
  explain: 'off' | 'demand' | 'always';
  onePress: boolean;
  confirmTime: boolean;
  skipInterludes: boolean;
  singleKeys: boolean;
  logTab: 'all' | 'mechanics';
  /** A coach comments on each step in games that have one. */
  coach: boolean;
  sound: boolean;
  /** Percent. */
  volume: number;
  /** Keys the player has changed, by command. */
  keys: { readonly [command: string]: string };
}

const DEFAULTS: Settings = {
  theme: 'dark',
  text: 100,
  layout: 'table',
  motion: 'system',
  speed: 'normal',
  explain: 'demand',
  onePress: false,
  confirmTime: false,
  skipInterludes: true,
  singleKeys: true,
  logTab: 'all',
  coach: false,
  sound: true,
  volume: 60,
  keys: {},
};

export const useSettings = create<Settings>()(persist(() => DEFAULTS, { name: 'undercroft.settings', version: 1 }));

export const setSetting = <K extends keyof Settings>(name: K, value: Settings[K]): void => {
  useSettings.setState({ [name]: value } as Pick<Settings, K>);
};

export const resetSettings = (): void => {
  useSettings.setState(DEFAULTS);
};

const prefersLight = window.matchMedia('(prefers-color-scheme: light)');
const prefersStill = window.matchMedia('(prefers-reduced-motion: reduce)');

export const isStill = (): boolean => useSettings.getState().motion === 'reduced' || prefersStill.matches;

function apply({ theme, text, motion }: Settings): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme === 'system' ? (prefersLight.matches ? 'paper' : 'dark') : theme;
  root.dataset['motion'] = motion === 'reduced' || prefersStill.matches ? 'reduced' : 'full';
  root.style.fontSize = text === 100 ? '' : `${text}%`;
}

/** Keeps the document in step with the settings and the system's preferences. */
export function followSettings(): void {
  const now = (): void => apply(useSettings.getState());
  now();
  useSettings.subscribe(now);
  prefersLight.addEventListener('change', now);
  prefersStill.addEventListener('change', now);
}
