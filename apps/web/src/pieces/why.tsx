import type { Offer, SpokenEvent } from '@undercroft/server';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { W } from '../words.ts';
import { type NumberQuestion, WhyBlocked, WhyEvent, WhyNumber } from './why-answers.tsx';

/** What is asked about: a line of the log, a number of the view, or an option that is not possible. */
export type Question =
  | { readonly about: 'event'; readonly event: SpokenEvent }
  | ({ readonly about: 'number' } & NumberQuestion)
  | { readonly about: 'blocked'; readonly offer: Offer };

type Ask = (question: Question, anchor: Element) => void;

const WhyContext = createContext<Ask>(() => {});

export const useWhy = (): Ask => useContext(WhyContext);

/** One popover for every "why" of a table. */
export function WhyProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const anchor = useRef<Element | null>(null);
  const ask = useCallback<Ask>((next, at) => {
    anchor.current = at;
    setQuestion(next);
  }, []);
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

function answerOf(question: Question): ReactNode {
  if (question.about === 'event') return <WhyEvent event={question.event} />;
  if (question.about === 'blocked') return <WhyBlocked offer={question.offer} />;
  return <WhyNumber {...question} />;
}
