import { panelRows } from '@undercroft/kernel';
import { lookUpText } from './agent-look-up.ts';
import { notDoneText, openText, refusedText } from './agent-refusal.ts';
import type { AgentContext, AgentText } from './agent-text.ts';
import { type Part, type Turn, writeOnly, writeTurn } from './agent-turn.ts';
import { sinceText, withoutRule } from './agent-words.ts';
import type { TextOffer } from './context.ts';

/** The text for a game without its own, built from its panels and labels. */
export function genericAgent(context: AgentContext): AgentText {
  const { ask, game, n, outcome } = context;
  switch (ask.about) {
    case 'start':
      return writeOnly(context, primerOf(context));
    case 'turn':
      return writeTurn(context, turnOf(context));
    case 'refusal':
      return writeOnly(context, notDoneText(context, refusedText(ask), `Open: ${openText(keysOf(context.offers))}.`));
    case 'end':
      return writeOnly(
        context,
        [
          `RUN ${(ask.verdict ?? 'over').toUpperCase()}, n=${n}. ${game.title}. ${outcome?.text ?? ''}`,
          'WHY, from the end back:',
          ...context.log
            .slice(-5)
            .reverse()
            .map(({ line, why }, i) => `${i + 1}. ${line} (${why})`),
        ].join('\n'),
      );
    case 'term':
      return writeOnly(context, lookUpText(context, ask));
  }
}

function primerOf({ game, view }: AgentContext): string {
  const { words, presentation } = game;
  const goal = presentation?.goals[presentation.phase(view)];
  return [
    `${game.title.toUpperCase()}. ${words.tagline} n=0`,
    ...(goal ? [`WIN: ${goal.win}`] : []),
    ...Object.values(words.actions).map((does) => `- ${does}`),
    'HOW TO PLAY: dispatch_action with expected_n = n and action {"do":"1"}. A key holds for this n only. look_up (any word) and explain_event are free.',
  ].join('\n');
}

function keysOf(offers: readonly TextOffer[]): { [key: string]: TextOffer } {
  const open = offers.filter(({ available, action }) => available && action.type !== 'abandon');
  return Object.fromEntries(open.map((offer, i) => [String(i + 1), offer]));
}

function turnOf({ game, view, n, offers, log, seat }: AgentContext): Turn {
  const { words, presentation, title } = game;
  const phase = presentation?.phase(view) ?? '';
  const goal = presentation?.goals[phase];
  const keys = keysOf(offers);
  const panels = words.panels(view).map((panel): Part => {
    const text = `${panel.title.toUpperCase()}: ${panelRows(panel)
      .map((row) => row.trim())
      .join(' | ')}`;
    return { key: `panel:${panel.title}`, text };
  });
  const rows = Object.entries(keys).map(
    ([key, { name, cost, detail }]) => `${key} ${name}${cost ? ` (${cost})` : ''}${detail ? `: ${detail}` : ''}`,
  );
  return {
    phase,
    head: `n=${n} ${title.toUpperCase()}. ${goal?.now ?? ''}`.trim(),
    win: goal?.win ?? '',
    parts: [
      sinceText(log.filter(({ weight }) => weight === 'headline').map(({ line }) => line)),
      ...panels,
      seat === null ? 'Another seat is to act.' : 'ACTIONS',
      ...rows,
      notNow(offers),
    ],
    keys,
  };
}

function notNow(offers: readonly TextOffer[]): Part | null {
  const blocked = offers.filter(({ available }) => !available).slice(0, 6);
  if (blocked.length === 0) return null;
  return {
    key: 'not-now',
    text: `NOT NOW: ${blocked.map(({ name, reasons }) => `${name} (${reasons.map(withoutRule).join(' ')})`).join(', ')}`,
  };
}
