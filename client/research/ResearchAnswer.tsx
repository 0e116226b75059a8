import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { loadResearchQuestion } from '../../contracts/calls/research.ts';
import { useIsPast, useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useIsStudent } from '../session/session.ts';
import { AnswerDialog } from './AnswerDialog.tsx';

const answerTexts = { yes: 'yes', yesWithTexts: 'yes, with what I wrote', no: 'no' } as const;

/** [RE6] The research question of the game, in one line that stays as it is: nobody is reminded of it. */
export function ResearchAnswer(): ReactNode {
  const isStudent = useIsStudent();
  const isPast = useIsPast();
  return isStudent && !isPast ? <OwnAnswer /> : null;
}

function OwnAnswer(): ReactNode {
  const { game_id: game } = useGame();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useLoad(loadResearchQuestion, { game }, {}, { showsFailure: true });
  if (!data || data.question === null) return null;
  return (
    <Group gap="xs" mt="lg" data-research={data.answer ?? 'open'}>
      <Text size="sm">
        Research: {data.question}
        {data.answer !== null && (
          <>
            {' '}
            You answered <strong>{answerTexts[data.answer]}</strong>.
          </>
        )}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
        {data.answer === null ? 'Read and answer' : 'Read again or change'}
      </Button>
      {isOpen && <AnswerDialog gameId={game} asked={data} onClose={() => setIsOpen(false)} />}
    </Group>
  );
}
