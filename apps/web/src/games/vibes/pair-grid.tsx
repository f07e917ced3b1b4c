import { whyTarget } from '../../ui/why-target.ts';
import { useVibes } from './use-vibes.ts';
import type { Fight } from './view.ts';
import { LETTERS, V } from './words.ts';

/** Your cards against theirs, all at once. */
export function PairGrid({ fight }: { readonly fight: Fight }) {
  const { name, commitment } = useVibes();
  const tokens = commitment?.tokens ?? [];
  if (!fight.grid) return null;
  return (
    <>
      <p className="hint below-2">{V.gridFor(tokens.map((slot) => LETTERS[slot]).join(', '))}</p>
      <table
        className="tbl"
        {...whyTarget(() => ({
          about: 'facts',
          title: V.gridTitle,
          rule: 'NV-50',
          facts: fight.you.row.map((card) => ({ name: name(card.card), value: card.speed, text: V.pairText })),
        }))}
      >
        <thead>
          <tr>
            <th />
            {fight.foe.row.map((card, slot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: slots have fixed places
              <th key={slot}>
                {LETTERS[slot]} {name(card.card)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fight.you.row.map((card, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slots have fixed places
            <tr key={i}>
              <th scope="row">
                {i + 1} {name(card.card)}
              </th>
              {fight.foe.row.map((_, slot) => {
                const cell = (tokens.includes(slot) ? fight.grid!.read : fight.grid!.plain)[i]?.[slot];
                return (
                  <td key={LETTERS[slot]} className="num">
                    {cell ? `${-cell.youLost} / ${-cell.foeLost}` : ''}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
