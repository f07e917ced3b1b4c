/** Effects of a companion that stays. SD-260 */
export const COMPANION_TEXT: { readonly [kind: string]: string } = {
  boar: 'Your first Physical Strike of a visit has 1 Power more.',
  moth: 'You see who comes next.',
  symbiote: 'Your lowest resource regains 1 in every room. Each visit starts with 2 Graft tokens.',
  magpie: 'Your first purchase in every market is 1 cheaper.',
  tortoise: 'Once a chapter a Scar is not left.',
  LD: 'In its room you see which face-down cards of the visitor are bluffs.',
  OW: 'Presence maximum +1.',
  VW: 'Crafting strains the Veil 1 less, at least 1.',
};
