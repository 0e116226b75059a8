import { Radio, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { answerResearchQuestion, type loadResearchQuestion } from '../../contracts/calls/research.ts';
import { type ResearchAnswer, researchAnswers } from '../../contracts/research/researchTerms.ts';
import { isOneOf } from '../../contracts/values.ts';
import { useAct } from '../call/queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { SubmitActions } from '../ui/SubmitActions.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './Research.module.css';

/** The research question with its text, and the reader's own answer. */
export function AnswerDialog({
  gameId,
  asked,
  onClose,
}: {
  readonly gameId: number;
  readonly asked: ResponseOf<typeof loadResearchQuestion>;
  readonly onClose: () => void;
}): ReactNode {
  // The answer applies to the text read when the dialog opened, whatever the instructor writes meanwhile.
  const [{ question, text, version, asks_for_texts: asksForTexts }] = useState(asked);
  const [answer, setAnswer] = useState<ResearchAnswer | null>(asked.answer);
  const { act, state } = useAct(answerResearchQuestion, { showsFailure: true });
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (answer === null) return;
    const saved = await act({ game: gameId }, { version, answer }).catch(() => undefined);
    if (!saved) return;
    toast('Your answer is saved.');
    onClose();
  }
  return (
    <Dialog title="Research" width="wide" onCancel={onClose}>
      <form onSubmit={save}>
        {text !== '' && <p className={`${styles.text} ${styles.question}`}>{text}</p>}
        <Radio.Group
          label={question}
          value={answer}
          onChange={(chosen) => {
            if (isOneOf(researchAnswers, chosen)) setAnswer(chosen);
          }}
        >
          <Radio mt="xs" value="yes" label="Yes, what I did, without what I wrote" />
          {asksForTexts && <Radio mt="xs" value="yesWithTexts" label="Yes, with what I wrote" />}
          <Radio mt="xs" value="no" label="No" />
        </Radio.Group>
        <Text size="sm" mt="md">
          A pack for research has no names: people stand there as pseudonyms, and times are shifted. Your
          instructor is told how many answered what, and not who. You can change your answer at any time; it
          holds for every pack that is made afterwards.
        </Text>
        <FailureNotice failure={state.error} />
        <SubmitActions
          act="Save answer"
          isPending={state.isPending}
          isDisabled={answer === null || answer === asked.answer}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
