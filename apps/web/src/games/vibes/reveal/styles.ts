import { classes } from '../../../ui/classes.ts';
import cards from '../vibes.cards.module.css';
import clash from '../vibes.clash.module.css';
import ledger from '../vibes.ledger.module.css';
import vibes from '../vibes.module.css';
import reveal from '../vibes.reveal.module.css';
import sums from '../vibes.sums.module.css';

/** The table's scope plus the classes of a Reveal, which load with the Reveal. */
export const css = classes(vibes, cards, reveal, ledger, clash, sums);
