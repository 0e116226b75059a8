import { Anchor, Group, Switch, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { disableForecasts } from '../../../contracts/calls/forecasts.ts';
import { listTeams, type Team } from '../../../contracts/calls/teams.ts';
import { liveState, useAct } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { isGameOver } from '../../contexts/isGameOver.ts';
import { HistoryLink } from '../../history/HistoryLink.tsx';
import { usePresence } from '../../live/LiveContext.ts';
import { useIsStudent } from '../../session/session.ts';
import { busyControl } from '../../ui/busyControl.ts';
import { DecisionState } from '../DecisionState.tsx';
import { FreezeSwitch } from '../freeze/FreezeSwitch.tsx';
import { useFreezeTeam } from '../freeze/useFreezeTeam.ts';

/** The team's name: a link for people who may open the team, with its history. */
export function TeamLink({ team }: { readonly team: Team }): ReactNode {
  const isStudent = useIsStudent();
  const address = `/game/${team.game_id}/team/${team.team_id}`;
  return (
    <>
      {!isStudent || team.is_member ? (
        <Anchor component={Link} to={address} size="sm" underline="always">
          {team.team_name}
        </Anchor>
      ) : (
        <span>{team.team_name}</span>
      )}
      <HistoryLink address={`/game/${team.game_id}/decisions/${team.team_id}`} of={team.team_name} />
    </>
  );
}

/** The team's name with who is present. */
export function TeamName({ team }: { readonly team: Team }): ReactNode {
  const online = usePresence(team.team_id).filter((person) => !person.isObserver);
  return (
    <Group gap="sm" wrap="nowrap">
      <TeamLink team={team} />
      {online.length > 0 && (
        <Group gap={4} wrap="nowrap" title={online.map(({ name }) => name).join(', ')}>
          <IconUsers size={14} aria-hidden />
          <Text size="xs" c="dimmed" component="span">
            {online.length} online
          </Text>
        </Group>
      )}
    </Group>
  );
}

/** Whether the team has submitted. */
export function DecisionIn({ team }: { readonly team: Team }): ReactNode {
  const isOver = isGameOver(useGame());
  const open = isOver ? 'not submitted' : team.frozen ? 'frozen' : 'open';
  const words = team.is_reopened ? 'Decision in, reopened' : 'Decision in';
  return <DecisionState isIn={team.decision_in} words={team.decision_in ? words : open} />;
}

/** Enables or disables forecasts for one team; hidden from students. */
export function ForecastsEnabledSwitch({ team }: { readonly team: Team }): ReactNode {
  const { act, state } = useAct(disableForecasts);
  const queryClient = useQueryClient();
  async function disable(disable_whatifs: boolean): Promise<void> {
    await act({ team: team.team_id }, { game_id: team.game_id, disable_whatifs });
    await queryClient.invalidateQueries({
      queryKey: [liveState.key, listTeams.path, { game: team.game_id }],
    });
  }
  return (
    <Switch
      aria-label={`Forecasts Enabled for ${team.team_name}`}
      checked={!team.disable_whatifs}
      {...busyControl<HTMLInputElement>(
        state.isPending,
        (event) => void disable(!event.currentTarget.checked).catch(() => undefined),
      )}
    />
  );
}

const unfreezeQuestion = (name: string): string =>
  `${name} has submitted. Withdraw the submission, and the team has to submit again. Keep it, ` +
  'and the team continues in a copy, the scenario Reopened; what it submitted is run unless it ' +
  'submits again.';

/** Freezes or unfreezes one team; hidden from students. */
export function FreezeTeamSwitch({ team }: { readonly team: Team }): ReactNode {
  const { freeze, isPending } = useFreezeTeam();
  return (
    <FreezeSwitch
      name={team.team_name}
      place={`team/${team.team_id}`}
      isFrozen={team.frozen}
      isPending={isPending}
      title={team.frozen_reason ?? undefined}
      unfreezeQuestion={team.decision_in ? unfreezeQuestion(team.team_name) : null}
      onChange={(isFrozen, reason, isSubmissionKept) => freeze(team, isFrozen, reason, isSubmissionKept)}
    />
  );
}
