import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { preflightTurn, UsedSet } from '../../contracts/calls/runTurn.ts';
import { formatTime } from '../lib/clock.ts';
import styles from './RunTurn.module.css';
import { unsavedText } from './RunTurnQuestion.tsx';
import { reportLabels } from './reportChoices.ts';

type Preflight = ResponseOf<typeof preflightTurn>;

/** What is used for a team, in words. */
function usedText({ used, scenario, last_updated_tzts: at, updated_by: by }: UsedSet): string {
  const saved = at && by ? `, last saved ${formatTime(at)} by ${by}` : ', never saved';
  if (used === 'submitted') return `${scenario}, submitted`;
  return `${scenario}${used === 'active' ? ' (active)' : ''}${saved}`;
}

/** What a run of the turn would do: who has not submitted, and what is used for every team. */
export function RunTurnPreflight({
  turn,
  preflight,
}: {
  readonly turn: number;
  readonly preflight: Preflight;
}): ReactNode {
  const { teams, typing, was_run: wasRun, reports } = preflight;
  const open = teams.filter((team) => !team.decision_in);
  return (
    <section aria-label={`Qtr ${turn} before it is run`}>
      {wasRun && (
        <Text role="note" mb="xs">
          Qtr {turn} has already been run. Running it again replaces its results; the earlier ones are kept in
          the record.
        </Text>
      )}
      {open.length > 0 && !wasRun && (
        <Text role="note" mb="xs">
          {open.length} of {teams.length} teams have not submitted:{' '}
          {open.map((team) => team.team_name).join(', ')}
        </Text>
      )}
      <table className={styles.preflight}>
        <thead>
          <tr>
            <th scope="col">Team Name</th>
            <th scope="col">Decision In</th>
            <th scope="col">Scenario used</th>
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <tr key={team.team_id}>
              <th scope="row">{team.team_name}</th>
              <td>{team.decision_in ? '✔ Decision in' : 'not submitted'}</td>
              <td>
                {usedText(team)}
                {typing
                  .filter((person) => person.team_id === team.team_id)
                  .map(({ full_name: name, unsaved }) => (
                    <Text key={name} size="sm">
                      {name} has {unsavedText(unsaved)}
                    </Text>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {reports && (
        <Text size="sm" c="dimmed" mt="xs">
          Reports of Qtr {turn} were last asked for at {formatTime(reports.at)} by {reports.ordered_by}:{' '}
          {reports.kinds.map((kind) => reportLabels[kind]).join(', ') || 'none'}.
        </Text>
      )}
    </section>
  );
}

const lineRem = 2.1;
/** The note above the table, its headings, and what stands between them. */
const otherLines = 3;

/** The room that the table takes while it is loaded, so that the form below it does not jump. */
export function PreflightComing({ teamCount }: { readonly teamCount: number }): ReactNode {
  return <div style={{ minHeight: `${(teamCount + otherLines) * lineRem}rem` }} />;
}
