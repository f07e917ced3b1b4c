import { classes } from '../../ui/classes.ts';
import frontier from './observer.frontier.module.css';
import hud from './observer.hud.module.css';
import observer from './observer.module.css';
import scene from './observer.scene.module.css';
import tiles from './observer.tiles.module.css';

/** One class scope across several files, loaded in this order. */
export const sheets = [observer, hud, frontier, tiles, scene];

export const css = classes(...sheets);
