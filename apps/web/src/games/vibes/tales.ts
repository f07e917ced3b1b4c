/** One or two sentences for a place of the run, shown on its page. */
export const TALES: { readonly [place: string]: string } = {
  camp: 'The fire is low. There is time for one thing.',
  ash_garden: 'Somebody raked the ash into rows. In one of them stands something green.',
  audition: 'An empty stage, one lamp. A voice from the dark asks what you can do.',
  blood_ledger: 'The book lies open. Every line in it is signed in red.',
  bluffsmith: 'She folds steel as others tell lies: thin, and twice.',
  coin_well: 'It takes a long time until you hear a coin land.',
  honest_liar: 'Two chests and one man. Mostly he tells the truth.',
  mirror_match: 'The glass holds up your cards and waits for you to point at one.',
  overheard: 'Behind the curtain somebody talks about your next fight.',
  pawn_queue: 'Nobody in the queue looks at what the others carry.',
  rivals_toast: 'Four gifts on the table. Two of you reach for them.',
  shell_game: 'Three cups go round. His hands are quicker than your eyes.',
  single_beat: 'One beat against your own deck. Nobody else is watching.',
  sleepless_inn: 'One bed is left, and the walls are thin.',
  training_dummy: 'Sand runs out of it. Better ones than you have hit it.',
  whispering_doors: 'Two doors. Something whispers behind each.',
};
