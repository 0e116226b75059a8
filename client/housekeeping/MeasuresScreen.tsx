import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { loadMeasures } from '../../contracts/calls/housekeeping.ts';
import { useIsPast, useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useShownChange } from '../contexts/shownSubject.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { ReasonLine } from '../drafts/ReasonLine.tsx';
import { readOnlyReason, textsReason, writingReason } from '../drafts/readOnlyReason.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { NoticeDock } from '../ui/NoticeDock.tsx';
import type { UndoSteps } from '../ui/UndoButtons.tsx';
import { AdministrationFrame, useAdministrationTurn } from './AdministrationFrame.tsx';
import { LastWritten, MeasuresEditor, ReadOnlyMeasures } from './MeasuresEditor.tsx';
import { MeasuresNotices } from './MeasuresNotices.tsx';
import { useMeasures } from './useMeasures.ts';

const noSteps: UndoSteps = { canUndo: false, canRedo: false, undo: () => undefined, redo: () => undefined };

/** Measures of success as a tab of Dividends & Housekeeping. */
export function MeasuresScreen(): ReactNode {
  return useIsPast() ? <MeasuresOfThen /> : <MeasuresOfToday />;
}

/** What was written by the displayed moment of the past. */
function MeasuresOfThen(): ReactNode {
  const turn = useAdministrationTurn();
  const { team_id: team } = useTeam();
  const reason = readOnlyReason(useGame(), useTeam(), turn);
  const { data, isPending } = useLoad(loadMeasures, { team }, {});
  const change = useShownChange('measures');
  return (
    <AdministrationFrame
      route="general-administration/measures-of-success"
      turn={turn}
      changeCount={0}
      reason={reason}
      isReadOnly
      isSaving={false}
      onSave={() => undefined}
      steps={noSteps}
    >
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {data && (
        <>
          <ReasonLine reason={reason} />
          <div {...change}>
            <ReadOnlyMeasures text={data.measuresOfSuccess} />
          </div>
          <Text size="sm" c="dimmed" mt="xs">
            <LastWritten {...data} />
          </Text>
        </>
      )}
    </AdministrationFrame>
  );
}

function MeasuresOfToday(): ReactNode {
  const game = useGame();
  const team = useTeam();
  const turn = useAdministrationTurn();
  const measures = useMeasures(team.team_id);
  const [steps, setSteps] = useState(noSteps);
  const reason = textsReason(game, team);
  const isReadOnly = writingReason(game, team) !== null;
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
      <ReasonLine reason={reason} />
      <NoticeDock of="screen">
        <MeasuresNotices measures={measures} isReadOnly={isReadOnly} />
      </NoticeDock>
      <MeasuresEditor measures={measures} isReadOnly={isReadOnly} onSteps={setSteps} />
    </AdministrationFrame>
  );
}
