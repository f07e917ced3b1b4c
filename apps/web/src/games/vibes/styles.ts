import { classes } from '../../ui/classes.ts';
import cards from './vibes.cards.module.css';
import hand from './vibes.hand.module.css';
import log from './vibes.log.module.css';
import vibes from './vibes.module.css';
import places from './vibes.places.module.css';
import read from './vibes.read.module.css';
import scene from './vibes.scene.module.css';
import small from './vibes.small.module.css';

/** One class scope across several files, loaded in this order. */
export const sheets = [vibes, cards, read, scene, places, hand, log, small];
export const css = classes(...sheets);
