export const DARKDELVE_KEYS = {
  back: { key: 'b', does: 'Darkdelve: go back' },
  travel: { key: 't', does: 'Darkdelve: next cleared room to walk to' },
  torch: { key: 'l', does: 'Darkdelve: light a torch' },
  look: { key: 'o', does: 'Darkdelve: look around the room' },
  bag: { key: 'i', does: 'Darkdelve: gear and bag' },
  map: { key: 'm', does: 'Darkdelve: map as a list' },
  retreat: { key: 'r', does: 'Darkdelve: retreat in round 1' },
  breakAway: { key: 'x', does: 'Darkdelve: break away from the Watcher' },
  truth: { key: 'v', does: 'Darkdelve: what was real, in a replay' },
} as const;
