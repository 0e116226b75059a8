import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Intraturn, submitDecisions } from '../../contracts/calls/decisionSets.ts';
import { liveState, useAct } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { unsavedText } from '../drafts/SaveState.tsx';
import { formatTime } from '../lib/clock.ts';
import { useGhostBook } from '../live/LiveContext.ts';
import { personName, useOthers } from '../presence/people.ts';
import { useUser } from '../session/session.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';
import type { AreaTile } from './areaTiles.ts';
import styles from './DecisionHub.module.css';
import { SubmitFindings, useFindings } from './SubmitFindings.tsx';
import { type TeammateDraft, teammateDrafts } from './teammateDrafts.ts';

/** The last look before the decisions are submitted: every area, and what nobody has saved yet. */
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
  const isBlocked = findings?.some(({ severity }) => severity === 'blocking') ?? false;
  return (
    <Dialog title="Submit Decisions" width="wide" onCancel={onClose}>
      <Text mb="sm">
        The scenario {set.name} is submitted. Once submitted, the team is frozen for Qtr {set.turn_num}. Only
        what is saved is submitted.
      </Text>
      {findings && <SubmitFindings findings={findings} turn={set.turn_num} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable. */}
      <section className={styles.reviewScroller} tabIndex={0} aria-label="Areas">
        <table className={styles.review}>
          <thead>
            <tr>
              <th scope="col">Area</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {tiles.map((tile) => (
              <tr key={tile.area.name}>
                <th scope="row">{tile.title}</th>
                <td>
                  <AreaState tile={tile} drafts={drafts} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={dialogStyles.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isPending} disabled={findings === null || isBlocked} onClick={submit}>
          Submit {team.team_name}, Qtr {set.turn_num}, {set.name}
        </Button>
      </div>
      <BusyOverlay isBusy={isPending} text="Submitting the turn...." />
    </Dialog>
  );
}

function useTeammateDrafts(set: Intraturn): readonly (TeammateDraft & { readonly name: string })[] {
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

function AreaState({
  tile,
  drafts,
}: {
  readonly tile: AreaTile;
  readonly drafts: readonly (TeammateDraft & { readonly name: string })[];
}): ReactNode {
  const { updated, myUnsavedCount, routes } = tile;
  return (
    <>
      <div>{updated ? `✔ Updated ${formatTime(updated.at)} by ${updated.by}` : '! Never updated'}</div>
      {myUnsavedCount > 0 && <div>! You have {unsavedText(myUnsavedCount)} here</div>}
      {drafts
        .filter((draft) => routes.includes(draft.areaRoute))
        .map((draft) => (
          <div key={draft.userId}>
            ! {draft.name} has {unsavedText(draft.count)} here
          </div>
        ))}
    </>
  );
}

/** Submits what the person has seen; a change that came meanwhile asks first, with the same words as a save. */
function useSubmit(set: Intraturn, onClose: () => void) {
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const { act, state } = useAct(submitDecisions);
  async function submit(force: boolean): Promise<void> {
    const answer = await act({ intraturn: set.intraturn_id }, { version: set.version, force });
    if (answer.modifiedBy !== null) {
      const at = formatTime(answer.lastUpdated ?? set.decisionTracking[0]?.last_updated_tzts ?? '');
      const question = `Decisions were modified by ${answer.modifiedBy} at ${at}. Would you like to submit them anyway?`;
      const isAccepted = await dialogs.confirm(question, { acceptLabel: 'Submit anyway' });
      return isAccepted ? submit(true) : onClose();
    }
    await queryClient.invalidateQueries({ queryKey: [liveState.key] });
    onClose();
    toast('The decision has been successfully submitted.');
  }
  return { submit: () => void submit(false).catch(() => undefined), isPending: state.isPending };
}
