import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { W } from '../app/words.ts';
import { askedElement, type Question, questionOf, tellAsked } from './asks.ts';
import { WhyAction, WhyEvent, WhyFacts, WhyNumber, WhyOffer } from './why-answers.tsx';

type Ask = (question: Question, anchor: Element) => void;

const WhyContext = createContext<Ask>(() => {});

export const useWhy = (): Ask => useContext(WhyContext);

/** `?`: asks about what is in focus or under the pointer; false where nothing there has an answer. */
export function useAskHere(): () => boolean {
  const ask = useWhy();
  return () => {
    const element = askedElement();
    const question = element && questionOf(element);
    if (question) ask(question, element);
    else if (element instanceof HTMLElement) element.click();
    return element !== null;
  };
}

/** One popover for every "why" of a table. */
export function WhyProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const anchor = useRef<Element | null>(null);
  const ask = useCallback<Ask>((next, at) => {
    anchor.current = at;
    setQuestion(next);
    tellAsked(next);
  }, []);
  useLongPress(ask);
  const answer = useMemo(() => question && answerOf(question), [question]);
  return (
    <WhyContext.Provider value={ask}>
      {children}
      <Popover
        triggerRef={anchor}
        isOpen={question !== null}
        onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
        placement="bottom start"
        offset={6}
      >
        <Dialog className="why" aria-label={W.why.title}>
          {answer}
        </Dialog>
      </Popover>
    </WhyContext.Provider>
  );
}

/** Where there is no key to press, a long press asks. */
function useLongPress(ask: Ask): void {
  useEffect(() => {
    const onMenu = (event: MouseEvent): void => {
      const isTouch = (event as PointerEvent).pointerType === 'touch';
      const element = event.target instanceof Element ? event.target.closest('[data-asks]') : null;
      const question = isTouch && element && questionOf(element);
      if (!question) return;
      event.preventDefault();
      ask(question, element);
    };
    window.addEventListener('contextmenu', onMenu);
    return () => window.removeEventListener('contextmenu', onMenu);
  }, [ask]);
}

function answerOf(question: Question): ReactNode {
  switch (question.about) {
    case 'event':
      return <WhyEvent event={question.event} />;
    case 'action':
      return <WhyAction n={question.n} />;
    case 'offer':
      return <WhyOffer offer={question.offer} />;
    case 'facts':
      return <WhyFacts {...question} />;
    default:
      return <WhyNumber {...question} />;
  }
}
