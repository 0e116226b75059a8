import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { type Intraturn, preflightDecisions } from '../../contracts/calls/decisionSets.ts';
import { cellPath, screenOfArea } from '../addresses/cellLink.ts';
import { screenPath } from '../addresses/screenKey.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import styles from './DecisionHub.module.css';

/** What was found in a decision set before it is submitted. */
export type Findings = ResponseOf<typeof preflightDecisions>['findings'];

/** Checks a decision set; null while the answer is on its way. */
export function useFindings(set: Intraturn): Findings | null {
  return useLoad(preflightDecisions, { intraturn: set.intraturn_id }, {}).data?.findings ?? null;
}

/** The findings as a list: what stands in the way first, each with the way to its cell. */
export function SubmitFindings({
  findings,
  turn,
}: {
  readonly findings: Findings;
  readonly turn: number;
}): ReactNode {
  const blocking = findings.filter(({ severity }) => severity === 'blocking');
  const advisory = findings.filter(({ severity }) => severity === 'advisory');
  if (findings.length === 0)
    return (
      <Text size="sm" mb="sm">
        ✔ Ready to submit.
      </Text>
    );
  return (
    <div className={styles.findings}>
      {blocking.length > 0 && (
        <>
          <h3>To be mended before submitting</h3>
          <FindingList findings={blocking} turn={turn} />
        </>
      )}
      {advisory.length > 0 && (
        <>
          <h3>Look again</h3>
          <FindingList findings={advisory} turn={turn} />
        </>
      )}
    </div>
  );
}

function FindingList({ findings, turn }: { readonly findings: Findings; readonly turn: number }): ReactNode {
  return (
    <ul>
      {findings.map((finding) => (
        <li key={`${finding.area} ${finding.filter_choice} ${finding.row_id} ${finding.message}`}>
          {finding.severity === 'blocking' ? (
            <IconAlertTriangleFilled size={16} color="var(--qd-negative)" aria-hidden />
          ) : (
            <IconInfoCircle size={16} aria-hidden />
          )}
          <span>
            <FindingPlace finding={finding} turn={turn} />
            {finding.message}
          </span>
        </li>
      ))}
    </ul>
  );
}

function FindingPlace({
  finding,
  turn,
}: {
  readonly finding: Findings[number];
  readonly turn: number;
}): ReactNode {
  const team = useTeam();
  const isLite = useGame().type === 'Lite';
  const screen = screenOfArea(finding.area, { turn, filterChoice: finding.filter_choice, isLite });
  if (!screen) return null;
  const { row_id: rowId, field } = finding;
  const to =
    rowId === null || field === null
      ? screenPath(team.game_id, team.team_id, screen)
      : cellPath(team.game_id, team.team_id, screen, { rowId, field });
  const name = [screen.area.title, finding.filter_choice].filter(Boolean).join(', ');
  return (
    <>
      <Anchor component={Link} to={to} size="sm" underline="always">
        {name}
      </Anchor>
      :{' '}
    </>
  );
}
