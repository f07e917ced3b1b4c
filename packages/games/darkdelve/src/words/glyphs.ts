/** DD-250 */
export const GLYPHS: { readonly [mark: string]: string } = {
  you: '▣',
  watcher: '◉',
  stairs: '↓',
  boss: 'Ω',
  waystone: '◊',
  slain: '☠',
  combat: '!',
  treasure: '$',
  event: '*',
  cleared: '.',
  unknown: '?',
  blank: ' ',
};
