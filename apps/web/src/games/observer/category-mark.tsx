import { css } from './styles.ts';
import type { Category } from './view.ts';

const PATHS: { readonly [C in Category]: string } = {
  Normal: 'M13.5 2.5 6 10M4 8l4 4M2.5 13.5 5 11M13.5 2.5 10 3M13.5 2.5 13 6',
  Elite: 'M2.5 12.5 2 5l3.5 3L8 3l2.5 5L14 5l-.5 7.5z',
  Boss: 'M8 1.5 14 5v6l-6 3.5L2 11V5zM5.5 7.5h1.5M9 7.5h1.5M6 11h4',
  Event: 'M3.5 2h6l3 3v9h-9zM6 8h4M6 11h4',
  Rest: 'M8 2.5 2 13.5h12zM8 7.5l-2.5 6M8 7.5l2.5 6',
};

/** The category as a small sign beside its word. */
export const CategoryMark = ({ category }: { readonly category: Category }) => (
  <svg className={css('cat-mark')} viewBox="0 0 16 16" aria-hidden="true">
    <path d={PATHS[category]} />
  </svg>
);
