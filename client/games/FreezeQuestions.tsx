import { createContext, type ReactNode, useContext, useState } from 'react';
import { FreezeDialog, type FreezeQuestion } from './FreezeDialog.tsx';

const AskContext = createContext<((question: FreezeQuestion) => void) | null>(null);

/** The question of a list stands beside it, so that what is typed outlives that the list takes another form. */
export function FreezeQuestions({ children }: { readonly children: ReactNode }): ReactNode {
  const [question, setQuestion] = useState<FreezeQuestion | null>(null);
  return (
    <AskContext value={setQuestion}>
      {children}
      {question && <FreezeDialog {...question} onClose={() => setQuestion(null)} />}
    </AskContext>
  );
}

/** Asks why something is to be frozen. */
export function useAskFreeze(): (question: FreezeQuestion) => void {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('Something can be frozen where nobody asks why.');
  return ask;
}
