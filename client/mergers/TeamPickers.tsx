import { NativeSelect } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { listTeams } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { pickableTeams, type TargetPlace, targetPlaces } from './mergerDraft.ts';
import type { Mergers } from './useMergers.ts';

/** Names of the game's teams; the list is already loaded, because the team's frame depends on it. */
export function useTeamNames(): readonly { readonly team_id: number; readonly team_name: string }[] {
  const { data } = useLoad(listTeams, { game: useTeam().game_id }, {});
  return data?.teams ?? [];
}

/**
 * The acquirer, which is the team itself, and the two teams to acquire; each excludes those selected by the
 * others.
 */
export function TeamPickers({
  mergers,
  isReadOnly,
}: {
  readonly mergers: Mergers;
  readonly isReadOnly: boolean;
}): ReactNode {
  const team = useTeam();
  const teams = useTeamNames();
  const { change, inputs } = mergers;
  const pick = (place: TargetPlace, teamId: number): void =>
    change(place === 2 ? { team2: teamId } : { team3: teamId });
  return (
    <>
      <span>{team.team_name} buys</span>
      {targetPlaces.map((place) => (
        <Fragment key={place}>
          {place === 3 && 'and'}
          <NativeSelect
            aria-label={`Team ${place}`}
            size="xs"
            disabled={isReadOnly}
            value={inputs[`team${place}`]}
            data={[
              { value: '0', label: 'None' },
              ...pickableTeams(teams, place, inputs).map(({ team_id, team_name }) => ({
                value: String(team_id),
                label: team_name,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => pick(place, Number(value))}
          />
        </Fragment>
      ))}
    </>
  );
}
