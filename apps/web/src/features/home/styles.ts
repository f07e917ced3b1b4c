import { classes } from '../../ui/classes.ts';
import home from './home.module.css';
import phone from './home.phone.module.css';

/** One scope in several files: they belong together and are loaded in this order. */
export const css = classes(home, phone);
