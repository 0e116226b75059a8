import type { ReactNode } from 'react';
import type { Team } from '../../../contracts/calls/teams.ts';
import { TeamReports } from '../../reports/TeamReports.tsx';
import { useIsStudent } from '../../session/session.ts';
import { figureTexts, ordinal } from '../../team/standingText.ts';
import styles from '../../ui/Cards.module.css';
import { DecisionIn, TeamName } from './TeamParts.tsx';
import { usePlacedTeams } from './usePlacedTeams.ts';

/** The team list on a small screen; of a game that is played those who oversee it have the class at a glance. */
export function TeamCards({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  const isStudent = useIsStudent();
  const { teams: placed, scoreOf } = usePlacedTeams(teams);
  return (
    <ul className={styles.cards}>
      {placed.map((team) => (
        <li key={team.team_id} className={styles.card} data-own={team.is_member || undefined}>
          <strong>
            <TeamName team={team} />
          </strong>
          <dl className={styles.facts}>
            <dt>Team Number</dt>
            <dd>{team.team_num}</dd>
            {team.members.length > 0 && (
              <>
                <dt>Members</dt>
                <dd>{team.members.map((member) => member.full_name).join(', ')}</dd>
              </>
            )}
            {scoreOf && team.place !== undefined && (
              <>
                <dt>Place</dt>
                <dd>
                  {ordinal(team.place)}
                  {team.score !== undefined && `, ${figureTexts[scoreOf].text(team.score)}`}
                </dd>
              </>
            )}
            <dt>Decision In</dt>
            <dd>
              <DecisionIn team={team} />
            </dd>
            <dt>Forecasts</dt>
            <dd>{team.whatif_count}</dd>
            {!isStudent && (
              <>
                <dt>Reports</dt>
                <dd>
                  <TeamReports team={team} />
                </dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
