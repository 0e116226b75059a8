import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { ReasonLine } from '../drafts/ReasonLine.tsx';
import { textsReason, writingReason } from '../drafts/readOnlyReason.ts';
import { leavingText } from '../drafts/useDirtyGuards.ts';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { MeasuresEditor } from './MeasuresEditor.tsx';
import { MeasuresNotices } from './MeasuresNotices.tsx';
import { useMeasures } from './useMeasures.ts';

/** Measures of success as the modal of the action panel. */
export function MeasuresDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const game = useGame();
  const team = useTeam();
  const dialogs = useDialogs();
  const measures = useMeasures(team.team_id);
  const reason = textsReason(game, team);
  const isReadOnly = writingReason(game, team) !== null;
  async function close(): Promise<void> {
    if (!measures.isDirty || (await dialogs.confirm(leavingText, { acceptLabel: 'Leave' }))) onClose();
  }
  return (
    <Dialog title="Measures of Success" width="wide" onCancel={() => void close()}>
      <ReasonLine reason={reason} />
      <MeasuresEditor measures={measures} isReadOnly={isReadOnly} />
      {/* After the text, which they would otherwise push down. */}
      <MeasuresNotices measures={measures} isReadOnly={isReadOnly} />
      <div className={dialogStyles.actions}>
        <Button variant="default" onClick={() => void close()}>
          Close
        </Button>
        {!isReadOnly && (
          <Button
            disabled={!measures.isDirty || reason !== null}
            loading={measures.isSaving}
            onClick={() => void measures.save()}
          >
            Save
          </Button>
        )}
      </div>
    </Dialog>
  );
}
