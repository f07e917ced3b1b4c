import { isExpected, type LessonRun, type Offer } from '@undercroft/presenter';
import { questionOf } from '../../ui/why-target.ts';
import { type Fields, matchesStep } from './matches-step.ts';

type Step = Pick<LessonRun, 'lesson' | 'step'>;

const COMMIT = '.act--primary';

/** The parts of the table the step is about: the expected option, or the controls that make it up. */
function litParts(stage: Element, step: Step): Element[] {
  if (!step.lesson.script[step.step]?.expect) return [];
  return [...stage.querySelectorAll('[data-asks], [data-fills]')].filter((element) => {
    if (element.matches(COMMIT)) return false;
    const fills = element.getAttribute('data-fills');
    if (fills !== null) return matchesStep(step, JSON.parse(fills) as Fields);
    const question = questionOf(element);
    return question?.about === 'offer' && isWanted(step, question.offer);
  });
}

/** An offer with a blank is lit for its type alone: the coach explains how to fill it in. */
const isWanted = (step: Step, { action, blank }: Offer): boolean =>
  blank ? matchesStep(step, { type: action.type }) : isExpected(step, action);

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

/** The parts that are visible; if none is, the visible container of the first, such as a closed tab. */
export function drawnParts(stage: Element, step: Step): Element[] {
  const parts = litParts(stage, step);
  const drawn = parts.filter(isDrawn);
  if (drawn.length > 0) return drawn;
  let around: Element | null | undefined = parts[0];
  while (around && !isDrawn(around)) around = around.parentElement;
  return around && around !== stage ? [around] : [];
}

/** True for parts of the bar at the foot of a table: the commit and the controls beside it. */
export const isInBar = (part: Element): boolean => part.closest('.actionbar') !== null;

/** The commit bar of a table: the last part that a step needs. */
export const commitPart = (stage: Element): Element | null => stage.querySelector(COMMIT);
