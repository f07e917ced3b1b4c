import { EVOLVED_FORMS } from '../../content/awakening/evolved-forms.ts';
import { RECIPES } from '../../content/awakening/recipes.ts';

type Emblems = { readonly [id: string]: string };

/** A form has its card's picture, a crafted card its first ingredient's. */
export const awakeningEmblems = (emblems: Emblems): Emblems => ({
  ...Object.fromEntries(EVOLVED_FORMS.map(({ id }) => [id, emblems[id.slice(0, -1)]!])),
  ...Object.fromEntries(Object.values(RECIPES).map(({ id, from }) => [id, emblems[from[0]]!])),
});
