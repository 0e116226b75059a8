import { createContext, type ReactNode, useContext, useState } from 'react';
import { FreezeDialog, type FreezeQuestion } from './FreezeDialog.tsx';

const AskContext = createContext<((question: FreezeQuestion) => void) | null>(null);

/** The question is rendered beside the list, so that the input survives a change of the list's layout. */
export function FreezeQuestions({ children }: { readonly children: ReactNode }): ReactNode {
  const [question, setQuestion] = useState<FreezeQuestion | null>(null);
  return (
    <AskContext value={setQuestion}>
      {children}
      {question && <FreezeDialog {...question} onClose={() => setQuestion(null)} />}
    </AskContext>
  );
}

/** Asks for the reason of a freeze. */
export function useAskFreeze(): (question: FreezeQuestion) => void {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('A freeze switch is outside FreezeQuestions.');
  return ask;
}
