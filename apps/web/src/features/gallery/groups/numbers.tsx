import { Die } from '../../../ui/die.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Qr } from '../../../ui/qr.tsx';
import { RuleLink } from '../../../ui/rule-link.tsx';
import type { SpecimenGroup } from '../specimen.ts';

const HP = { max: 40, label: 'HP', tone: 'harm' } as const;

export const GROUP: SpecimenGroup = {
  title: 'Numbers',
  specimens: [
    {
      name: 'Meter',
      states: {
        full: <Meter {...HP} value={40} />,
        'will fall': <Meter {...HP} value={31} to={18} />,
        'will rise': <Meter {...HP} value={12} to={20} />,
        empty: <Meter {...HP} value={0} />,
        marked: <Meter {...HP} tone="plain" value={22} marks={[10, 20, 30]} />,
      },
    },
    { name: 'Die', states: { low: <Die value={1} faces={6} />, high: <Die value={20} faces={20} /> } },
    {
      name: 'RuleLink',
      states: { default: <RuleLink rule="KER-UNDO-01" game="kernel" />, 'no book': <RuleLink rule="XX-01" /> },
    },
    { name: 'Qr', states: { default: <Qr text="http://127.0.0.1:4100/join/example" label="An invitation" /> } },
  ],
};
