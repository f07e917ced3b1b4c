import { genericScreen, type ScreenParts } from '@undercroft/text';
import { roomScreen } from './room.ts';
import { type Context, HELP, headline, vitals } from './table.ts';
import { talkScreen } from './talk.ts';

/** The game's screen in a terminal. */
export function screen(context: Context): ScreenParts {
  const { view, ui, outcome } = context;
  if (view.ending !== '' || outcome)
    return genericScreen(context, {
      ...headline(context),
      vitals: vitals(context),
      without: ['You', 'Map'],
      help: HELP,
    });
  return ui.open['page'] === 'talk' ? talkScreen(context) : roomScreen(context);
}
