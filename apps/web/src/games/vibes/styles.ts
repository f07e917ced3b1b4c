import { classes } from '../../ui/classes.ts';
import burst from './vibes.burst.module.css';
import cards from './vibes.cards.module.css';
import ledger from './vibes.ledger.module.css';
import vibes from './vibes.module.css';
import read from './vibes.read.module.css';
import reveal from './vibes.reveal.module.css';
import scene from './vibes.scene.module.css';

/** One scope in several files: they belong together and are loaded in this order. */
export const css = classes(vibes, cards, read, scene, reveal, ledger, burst);
