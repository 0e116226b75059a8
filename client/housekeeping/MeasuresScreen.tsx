import { type ReactNode, useState } from 'react';
import { readOnlyReason, writingReason } from '../decisions/readOnlyReason.ts';
import type { UndoSteps } from '../decisions/UndoButtons.tsx';
import { useGame } from '../games/GameContext.ts';
import { usePlace } from '../live/usePlace.ts';
import { useTeam } from '../team/TeamContext.ts';
import { AdministrationFrame, useAdministrationTurn } from './AdministrationFrame.tsx';
import { MeasuresEditor } from './MeasuresEditor.tsx';
import { useMeasures } from './useMeasures.ts';

const noSteps: UndoSteps = { canUndo: false, canRedo: false, undo: () => undefined, redo: () => undefined };

/** Measures of success as a tab of Dividends & Housekeeping (B§2). */
export function MeasuresScreen(): ReactNode {
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
