import type { IntentForm } from './view.ts';
import { O } from './words.ts';

const numbersOf = ({ damage, hits, block, heal, drain, inflicts }: IntentForm): string[] => [
  ...(damage > 0 ? [`▼ ${damage}${hits > 1 ? ` × ${hits}` : ''}`] : []),
  ...(block > 0 ? [`◆ ${O.block} ${block}`] : []),
  ...(heal > 0 ? [`▲ HP ${heal}`] : []),
  ...(drain > 0 ? [`${O.stamina} −${drain}`] : []),
  ...inflicts.map((status) => `${O.statusName[status]} 3`),
];

const meaningOf = ({ damage, block, heal }: IntentForm): string =>
  damage > 0 ? 'm-harm' : block > 0 ? 'm-guard' : heal > 0 ? 'm-mend' : 'm-dread';

/** What an enemy may do, each with its numbers. */
export const IntentList = ({ intents }: { readonly intents: readonly IntentForm[] }) => (
  <ul className="intents">
    {intents.map((intent) => (
      <li key={intent.name} className={meaningOf(intent)}>
        {intent.name} <b>{numbersOf(intent).join(' · ')}</b>
      </li>
    ))}
  </ul>
);
