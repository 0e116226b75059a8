import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Intraturn, submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { screenPath } from '../../addresses/screenKey.ts';
import { liveState, useAct } from '../../call/queries.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { formatTime } from '../../lib/clock.ts';
import { useGhostBook } from '../../live/LiveContext.ts';
import { personName, useOthers } from '../../presence/people.ts';
import { useUser } from '../../session/session.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import dialogStyles from '../../ui/Dialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { useDialogs } from '../../ui/dialogs.ts';
import { toast } from '../../ui/toast.tsx';
import type { AreaTile } from '../areaTiles.ts';
import { teammateDrafts } from '../teammateDrafts.ts';
import { SubmitAreas } from './SubmitAreas.tsx';
import { SubmitEffect } from './SubmitEffect.tsx';
import { type Remark, SubmitFindings, useFindings, useRemarks } from './SubmitFindings.tsx';
import styles from './SubmitReview.module.css';
import { type NamedDraft, unsavedWork } from './submitText.ts';

/** The final review before the decisions are submitted: every area, and what nobody has saved yet. */
export function SubmitReview({
  set,
  tiles,
  onClose,
}: {
  readonly set: Intraturn;
  readonly tiles: readonly AreaTile[];
  readonly onClose: () => void;
}): ReactNode {
  const team = useTeam();
  const { submit, isPending } = useSubmit(set, onClose);
  const drafts = useTeammateDrafts(set);
  const findings = useFindings(set);
  const remarks = useRemarks(findings ?? [], set.turn_num);
  const unsaved = useUnsavedRemarks(set, tiles, drafts);
  const blocked = remarks.filter(({ severity }) => severity === 'blocking').length;
  return (
    <Dialog title="Submit Decisions" width="wide" onCancel={onClose}>
      <p className={styles.sentence}>
        The scenario {set.name} will be submitted. Once submitted, the team is frozen for Qtr {set.turn_num}.
        Only what is saved will be submitted.
      </p>
      <SubmitEffect set={set} />
      {findings && <SubmitFindings remarks={[...remarks, ...unsaved]} />}
      <SubmitAreas set={set} tiles={tiles} drafts={drafts} />
      <div className={dialogStyles.actions}>
        {blocked > 0 && <span className={styles.blocked}>{blocked} to fix first</span>}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isPending} disabled={findings === null || blocked > 0} onClick={submit}>
          Submit {team.team_name}, Qtr {set.turn_num}, {set.name}
        </Button>
      </div>
      <BusyOverlay isBusy={isPending} text="Submitting the turn...." />
    </Dialog>
  );
}

function useTeammateDrafts(set: Intraturn): readonly NamedDraft[] {
  const team = useTeam();
  const { userId: me } = useUser();
  const others = useOthers(team.team_id);
  return teammateDrafts(useGhostBook(), team.team_id, set.turn_num)
    .filter((draft) => draft.userId !== me)
    .map((draft) => ({
      ...draft,
      name: personName(
        team,
        others.find(({ userId }) => userId === draft.userId),
        draft.userId,
      ),
    }));
}

/** Unsaved changes of anybody, with a link to their place. */
function useUnsavedRemarks(
  { turn_num: turn }: Intraturn,
  tiles: readonly AreaTile[],
  drafts: readonly NamedDraft[],
): readonly Remark[] {
  const { game_id: gameId, team_id: teamId } = useTeam();
  return tiles.flatMap((tile) =>
    unsavedWork(tile, drafts, turn).map((work) => ({
      severity: 'advisory' as const,
      place: tile.title,
      to: screenPath(gameId, teamId, { area: tile.area, turn, filterChoice: null }),
      ...work,
    })),
  );
}

/** Submits what the person has seen; a change made meanwhile asks first, in the same words as a save. */
function useSubmit(set: Intraturn, onClose: () => void) {
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const { act, state } = useAct(submitDecisions);
  async function submit(force: boolean): Promise<void> {
    const answer = await act({ intraturn: set.intraturn_id }, { version: set.version, force });
    if (answer.modifiedBy !== null) {
      const at = answer.lastUpdated ?? set.decisionTracking[0]?.last_updated_tzts ?? '';
      const question =
        `Decisions were modified by ${answer.modifiedBy} ` +
        `at ${formatTime(at)}. Would you like to submit them anyway?`;
      const isAccepted = await dialogs.confirm(question, { at: [at], acceptLabel: 'Submit anyway' });
      return isAccepted ? submit(true) : onClose();
    }
    await queryClient.invalidateQueries({ queryKey: [liveState.key] });
    onClose();
    toast('The decision has been successfully submitted.');
  }
  return { submit: () => void submit(false).catch(() => undefined), isPending: state.isPending };
}
