import { Button, NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  activateIntraturn,
  activeIntraturn,
  activeIntraturns,
  createScenario,
  deleteScenario,
  type Intraturn,
} from '../../../contracts/calls/decisionSets.ts';
import { openHub } from '../../../contracts/calls/hub.ts';
import { creationRefusal, deletionRefusal } from '../../../contracts/decisions/decisionSetRules.ts';
import { liveState, useAct } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { keptChangeCounts } from '../../drafts/draftStorage.ts';
import { SaveAsNewScenario } from '../../drafts/SaveAsNewScenario.tsx';
import { unsavedText } from '../../drafts/SaveState.tsx';
import { useFrames } from '../../live/LiveContext.ts';
import { useUser } from '../../session/session.ts';
import { busyControl } from '../../ui/busyControl.ts';
import { useDialogs } from '../../ui/dialogs.ts';
import { toast } from '../../ui/toast.tsx';
import styles from './DecisionHub.module.css';

/**
 * The state that the scenario parts of the hub share: the active decision set, all sets of the turn, and why
 * nothing can change.
 */
type SetsProps = {
  readonly set: Intraturn;
  readonly sets: readonly Intraturn[];
  readonly reason: string | null;
};

/** The decision set the team works with; another can be chosen. */
export function ScenarioChoice(props: SetsProps): ReactNode {
  const { set, sets, reason } = props;
  const { act, state } = useAct(activateIntraturn);
  const reload = useReload();
  useMatesChanges();
  async function activate(intraturnId: number): Promise<void> {
    await act({ intraturn: intraturnId }, {});
    await reload();
    const chosen = sets.find((candidate) => candidate.intraturn_id === intraturnId);
    toast(`${chosen?.name} is now the active scenario.`);
  }
  return (
    <NativeSelect
      label="Scenario"
      size="xs"
      classNames={{ root: styles.scenario ?? '' }}
      value={String(set.intraturn_id)}
      disabled={reason !== null}
      data={sets.map(({ intraturn_id, name, status }) => ({
        value: String(intraturn_id),
        label: status ? `${name} (active)` : name,
      }))}
      {...busyControl<HTMLSelectElement>(
        state.isPending,
        (event) => void activate(Number(event.currentTarget.value)).catch(() => undefined),
      )}
    />
  );
}

/** Creates another decision set from the active one, and deletes it; a practice game has one, and no room for more. */
export function ScenarioActs(props: SetsProps): ReactNode {
  if (useGame().practice) return null;
  return (
    <div className={styles.scenarios}>
      <SaveAsNew {...props} />
      <DeleteButton {...props} />
    </div>
  );
}

/** Reloads which decision sets exist and which one is active; everything that depends on a set follows. */
function useReload(): () => Promise<void> {
  const queryClient = useQueryClient();
  const paths: readonly unknown[] = [activeIntraturns.path, activeIntraturn.path, openHub.path];
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [source, path] }) => source === liveState.key && paths.includes(path),
    });
}

/** Reports what a teammate did to the scenarios while the hub is open. */
function useMatesChanges(): void {
  const { userId: me } = useUser();
  const { team_id: teamId } = useTeam();
  useFrames((frame) => {
    if (frame.type !== 'decisionSetsChanged' || frame.teamId !== teamId || frame.by?.userId === me) return;
    const who = frame.by?.name ?? 'Someone';
    if (frame.change === 'deleted') toast(`${who} deleted the scenario ${frame.name}.`);
    // A creation is followed by the activation of the new set.
    if (frame.change === 'activated') toast(`${who} made ${frame.name} the active scenario.`);
  });
}

function SaveAsNew({ set, sets, reason }: SetsProps): ReactNode {
  const { team_id: teamId } = useTeam();
  const reload = useReload();
  const { act, state } = useAct(createScenario);
  const isDisabledInGame = useGame().disable_scenarios;
  const unsaved = [...keptChangeCounts(set.intraturn_id).values()].reduce((sum, count) => sum + count, 0);
  async function create(name: string): Promise<void> {
    await act({}, { name, intraturn_id: set.intraturn_id });
    await reload();
    toast(`${name} is now the active scenario.`);
  }
  return (
    <SaveAsNewScenario
      title="Save as New Scenario"
      keptUnder={`scenario/${teamId}`}
      reason={isDisabledInGame ? 'New scenarios are disabled in this game.' : reason}
      refusalOf={(name) =>
        creationRefusal(
          name,
          sets.map((other) => other.name),
        )
      }
      isPending={state.isPending}
      button={{ variant: 'subtle', size: 'compact-sm' }}
      onSave={create}
    >
      <Text mb="sm">
        The new scenario starts as a copy of {set.name} and becomes the active one for the whole team.
      </Text>
      {unsaved > 0 && (
        <Text size="sm" mb="sm">
          Only what is saved is copied: your {unsavedText(unsaved)} {unsaved === 1 ? 'stays' : 'stay'} with{' '}
          {set.name}.
        </Text>
      )}
    </SaveAsNewScenario>
  );
}

function DeleteButton({ set, reason }: SetsProps): ReactNode {
  const team = useTeam();
  const dialogs = useDialogs();
  const reload = useReload();
  const { act, state } = useAct(deleteScenario);
  const refusal = reason ?? deletionRefusal(set.name)?.message ?? null;
  async function remove(): Promise<void> {
    const isAccepted = await dialogs.confirm('Are you sure you want to delete the scenario?', {
      acceptLabel: `Delete ${set.name}`,
    });
    if (!isAccepted) return;
    await act({}, { intraturn_id: set.intraturn_id, team_id: team.team_id });
    await reload();
    toast(`The scenario ${set.name} was deleted.`);
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={refusal !== null}
      title={refusal ?? undefined}
      loading={state.isPending}
      onClick={() => void remove().catch(() => undefined)}
    >
      Delete Scenario
    </Button>
  );
}
