import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { runPracticeQuarter } from '../../contracts/calls/practice.ts';
import { counted } from '../../contracts/text/counted.ts';
import { useAct } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { unsavedChangesIn } from '../drafts/draftStorage.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toNextAct, useArrivalFocus } from './useArrivalFocus.ts';

/** Runs the open quarter of a practice game and shows what came of it; what is unsaved is asked about before. */
export function RunQuarter({
  label,
  isNextAct = false,
  ...look
}: ButtonProps & {
  readonly label: string;
  /** Whether it is the one thing to do on its screen. */
  readonly isNextAct?: boolean;
}): ReactNode {
  const { game_id: game, turns_completed: run } = useGame();
  const { team_id: team } = useTeam();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const focused = useArrivalFocus<HTMLButtonElement>();
  const { act, state } = useAct(runPracticeQuarter);
  async function handleRun(): Promise<void> {
    const unsaved = unsavedChangesIn(game);
    if (unsaved > 0) {
      const are = unsaved === 1 ? 'is' : 'are';
      const text = `${counted(unsaved, 'change')} of yours ${are} unsaved and will not count in Qtr ${run + 1}.`;
      if (!(await dialogs.confirm(text, { acceptLabel: 'Run without' }))) return;
    }
    const { is_over: isOver } = await act({ game }, { quarter: run + 1 });
    await navigate(`/game/${game}/team/${team}${isOver ? '/practice' : ''}`, { state: toNextAct });
  }
  return (
    <Button
      ref={isNextAct ? focused : null}
      {...look}
      loading={state.isPending}
      onClick={() => void handleRun().catch(() => undefined)}
    >
      {label}
    </Button>
  );
}
