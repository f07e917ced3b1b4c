import { Broken, Gone, LostPage, Notice, Opening } from '../../../ui/pages.tsx';
import type { SpecimenGroup } from '../specimen.ts';

const DAMAGED = { error: 'session_damaged', message: 'Line 12 is damaged.', reasons: [], issues: [] } as const;

export const GROUP: SpecimenGroup = {
  title: 'Pages without anything to show',
  specimens: [
    { name: 'Opening', states: { waiting: <Opening isLost={false} />, 'no answer': <Opening isLost /> } },
    { name: 'Gone', states: { error: <Gone failure={DAMAGED} /> } },
    { name: 'Broken', states: { error: <Broken /> } },
    { name: 'LostPage', states: { default: <LostPage /> } },
    { name: 'Notice', states: { empty: <Notice title="Nothing here" line="Nothing was kept." /> } },
  ],
};
