import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PlacedCell } from '../../../contracts/calls/gameClass.ts';
import { cellPath, screenOfArea } from '../../addresses/cellLink.ts';
import { screenPath } from '../../addresses/screenKey.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { formatTime } from '../../lib/clock.ts';
import { usePresence } from '../../live/LiveContext.ts';
import { ordinal } from '../../team/standingText.ts';
import { AreaSquares } from '../../ui/AreaSquares.tsx';
import { MomentIn } from '../../ui/Moment.tsx';
import { DecisionState } from '../DecisionState.tsx';
import styles from './Class.module.css';
import { decidedText, decisionNote, lastAct } from './classText.ts';
import { MemberFaces } from './Members.tsx';
import { TeamLink } from './TeamParts.tsx';
import type { ClassRow } from './useClass.ts';
import type { ClassActs } from './useClassActs.tsx';
import { isUntouched, type Reason } from './worthALook.ts';

/** The team's name with its people, as they are here, away or new, and its place. */
export function ClassTeamName({ row: { team, told, place } }: { readonly row: ClassRow }): ReactNode {
  const newIds = told?.people.flatMap((one) => (one.last_seen_tzts === null ? one.user_id : [])) ?? [];
  return (
    <>
      <span className={styles.name}>
        <TeamLink team={team} />
      </span>
      <span className={styles.faces}>
        <MemberFaces team={team} newIds={newIds} />
        {place !== undefined && <small>{ordinal(place)}</small>}
      </span>
    </>
  );
}

/** Whether a team has submitted, by whom and when, or since when it decides. */
export function ClassDecisionIn({ row: { team, told } }: { readonly row: ClassRow }): ReactNode {
  const open = team.frozen ? 'frozen' : 'open';
  return (
    <DecisionState
      isIn={team.decision_in}
      words={team.decision_in ? (team.is_reopened ? 'in, reopened' : 'in') : open}
      title={team.decision_in ? null : team.frozen_reason}
      note={told && decisionNote(told)}
    />
  );
}

const squares = { changed: true, saved: 'half', untouched: false } as const;

/** The areas that a team has decided, and how many cells it changed. */
export function Decided({ row: { told } }: { readonly row: ClassRow }): ReactNode {
  if (!told?.decided) return null;
  return (
    <>
      <AreaSquares areas={told.decided.areas.map((state) => squares[state])} />
      <small data-untouched={isUntouched(told) || undefined}>{decidedText(told)}</small>
    </>
  );
}

/** Address of what a reason shows; the hub if it is no cell. */
function usePlacePath({ game_id: gameId, team_id: teamId }: ClassRow['team']) {
  const { type, turns_completed: completed } = useGame();
  return (place: PlacedCell | null | undefined): string => {
    const terms = {
      turn: completed + 1,
      filterChoice: place?.filter_choice ?? null,
      isLite: type === 'Lite',
    };
    const screen = place && screenOfArea(place.area, terms);
    if (!screen) return `/game/${gameId}/decisions/${teamId}`;
    const { row_id: rowId, field } = place;
    return rowId === null || field === null
      ? screenPath(gameId, teamId, screen)
      : cellPath(gameId, teamId, screen, { rowId, field });
  };
}

const actTexts = { show: 'Show', remind: 'Remind', message: 'Ask' } as const;

/** Why a team is worth a look, each with what can be done, and its last act. */
export function WorthALook({ row, acts }: { readonly row: ClassRow; readonly acts: ClassActs }): ReactNode {
  const { team, told, reasons } = row;
  const here = usePresence(team.team_id).filter(({ isObserver }) => !isObserver).length;
  const pathOf = usePlacePath(team);
  const actOf = ({ act, place, text }: Reason): ReactNode => {
    if (act === null) return null;
    const label = `${actTexts[act]}: ${team.team_name}, ${text}`;
    if (act === 'show')
      return (
        <Anchor component={Link} to={pathOf(place)} inherit underline="always" aria-label={label}>
          {actTexts.show}
        </Anchor>
      );
    const run = act === 'remind' ? () => acts.remind([team]) : () => acts.message(team);
    return (
      <Anchor component="button" type="button" inherit aria-label={label} onClick={run}>
        {actTexts[act]}
      </Anchor>
    );
  };
  return (
    <>
      {reasons.map((reason) => (
        <span key={reason.text} className={styles.reason} data-costly={reason.isCostly || undefined}>
          {reason.text} {actOf(reason)}
        </span>
      ))}
      {told && (
        <small>
          <MomentIn {...lastAct(told, here)} format={formatTime} />
        </small>
      )}
    </>
  );
}
