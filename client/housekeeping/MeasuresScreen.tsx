import { type ReactNode, useState } from 'react';
import { useIsPast } from '../call/queries.ts';
import { readOnlyReason, writingReason } from '../decisions/readOnlyReason.ts';
import type { UndoSteps } from '../decisions/UndoButtons.tsx';
import { useGame } from '../games/GameContext.ts';
import { usePlace } from '../live/usePlace.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { useTeam } from '../team/TeamContext.ts';
import { AdministrationFrame, useAdministrationTurn } from './AdministrationFrame.tsx';
import { MeasuresEditor } from './MeasuresEditor.tsx';
import { useMeasures } from './useMeasures.ts';

const noSteps: UndoSteps = { canUndo: false, canRedo: false, undo: () => undefined, redo: () => undefined };

/** Measures of success as a tab of Dividends & Housekeeping (B§2). */
export function MeasuresScreen(): ReactNode {
  return useIsPast() ? <MeasuresOfThen /> : <MeasuresOfToday />;
}

/** What was written when is not told yet, and the text of today would pass for that of then. */
function MeasuresOfThen(): ReactNode {
  const reason = readOnlyReason(useGame(), useTeam(), useAdministrationTurn());
  return (
    <AdministrationFrame
      route="general-administration/measures-of-success"
      turn={useAdministrationTurn()}
      changeCount={0}
      reason={reason}
      isReadOnly
      isSaving={false}
      onSave={() => undefined}
      steps={noSteps}
    >
      <EmptyState
        text="This is not part of the history yet."
        hint="Leave the history to read it as it is today."
      />
    </AdministrationFrame>
  );
}

function MeasuresOfToday(): ReactNode {
  const game = useGame();
  const team = useTeam();
  const turn = useAdministrationTurn();
  const measures = useMeasures(team.team_id);
  const [steps, setSteps] = useState(noSteps);
  const reason = readOnlyReason(game, team, turn);
  const isReadOnly = writingReason(game, team, turn) !== null;
  usePlace({ teamId: team.team_id, screen: 'measures-of-success', cell: null, isEditing: measures.isDirty });
  return (
    <AdministrationFrame
      route="general-administration/measures-of-success"
      turn={turn}
      changeCount={measures.isDirty ? 1 : 0}
      reason={reason}
      isReadOnly={isReadOnly}
      isSaving={measures.isSaving}
      onSave={() => void measures.save()}
      steps={steps}
    >
      <MeasuresEditor measures={measures} reason={reason} isReadOnly={isReadOnly} onSteps={setSteps} />
    </AdministrationFrame>
  );
}
