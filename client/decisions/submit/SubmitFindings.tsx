import { Anchor } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { type Intraturn, preflightDecisions } from '../../../contracts/calls/decisionSets.ts';
import { cellPath, screenOfArea } from '../../addresses/cellLink.ts';
import { screenPath } from '../../addresses/screenKey.ts';
import { useLoad } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { AskToSave } from './AskToSave.tsx';
import styles from './SubmitReview.module.css';

/** What was found in a decision set before it is submitted. */
export type Findings = ResponseOf<typeof preflightDecisions>['findings'];

/** Something to check before the decisions are submitted, with a link to it if there is one. */
export type Remark = {
  readonly severity: Findings[number]['severity'];
  readonly place: string;
  readonly to: string | null;
  readonly message: string;
  /** What can be done about it from here, besides opening its place. */
  readonly act?: RemarkAct;
};

/** A cell is looked at; unsaved work of one's own is saved on its screen, a teammate is asked to save theirs. */
type RemarkAct =
  | { readonly kind: 'goToCell' | 'goAndSave' }
  | { readonly kind: 'ask'; readonly name: string; readonly message: string };

/** Checks a decision set; null while the answer is pending. */
export function useFindings(set: Intraturn): Findings | null {
  return useLoad(preflightDecisions, { intraturn: set.intraturn_id }, {}).data?.findings ?? null;
}

/** The findings with links to their cells. */
export function useRemarks(findings: Findings, turn: number): readonly Remark[] {
  const team = useTeam();
  const isLite = useGame().type === 'Lite';
  return findings.map(({ area, filter_choice: filterChoice, row_id: rowId, field, severity, message }) => {
    const screen = screenOfArea(area, { turn, filterChoice, isLite });
    if (!screen) return { severity, message, place: '', to: null };
    const place = [screen.area.title, filterChoice].filter(Boolean).join(', ');
    if (rowId === null || field === null)
      return { severity, message, place, to: screenPath(team.game_id, team.team_id, screen) };
    const to = cellPath(team.game_id, team.team_id, screen, { rowId, field });
    return { severity, message, place, to, act: { kind: 'goToCell' } };
  });
}

const goingTexts = { goToCell: 'Go to the cell', goAndSave: 'Go and save' } as const;

const isGoing = (act: RemarkAct | undefined): act is Extract<RemarkAct, { kind: keyof typeof goingTexts }> =>
  act !== undefined && act.kind in goingTexts;

/** The findings as a list: blocking ones first, each with its link. */
export function SubmitFindings({ remarks }: { readonly remarks: readonly Remark[] }): ReactNode {
  if (remarks.length === 0)
    return (
      <p className={styles.ready}>
        <IconCircleCheckFilled size={18} color="var(--qd-positive)" aria-hidden />
        Ready to submit.
      </p>
    );
  return (
    <>
      <Part title="Fix before submitting" severity="blocking" remarks={remarks} />
      <Part title="Double-check" severity="advisory" remarks={remarks} />
    </>
  );
}

function Part({
  title,
  severity,
  remarks,
}: {
  readonly title: string;
  readonly severity: Remark['severity'];
  readonly remarks: readonly Remark[];
}): ReactNode {
  const shown = remarks.filter((remark) => remark.severity === severity);
  if (shown.length === 0) return null;
  const Icon = severity === 'blocking' ? IconAlertTriangleFilled : IconAlertCircle;
  return (
    <section className={styles.part}>
      <h3>
        {title} <span>{shown.length}</span>
      </h3>
      <ul className={styles.findings}>
        {shown.map(({ place, to, message, act }) => (
          <li key={`${to} ${message}`} className={styles.finding} data-severity={severity}>
            <Icon size={17} aria-hidden />
            <span>
              {to !== null && (
                <>
                  {isGoing(act) ? (
                    <b>{place}</b>
                  ) : (
                    <Anchor component={Link} to={to} size="sm" underline="always">
                      {place}
                    </Anchor>
                  )}
                  <span className={styles.colon}>: </span>
                </>
              )}
              {message}
            </span>
            {isGoing(act) && to !== null && (
              <Anchor
                component={Link}
                to={to}
                size="sm"
                underline="always"
                className={styles.act ?? ''}
                aria-label={`${goingTexts[act.kind]}: ${place}`}
              >
                {goingTexts[act.kind]}
              </Anchor>
            )}
            {act?.kind === 'ask' && <AskToSave {...act} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
