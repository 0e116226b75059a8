import { type ReactNode, useContext } from 'react';
import { schoolTimeOf } from '../../contracts/time/schoolTime.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useIsPrinting } from '../lib/useIsPrinting.ts';
import { ClockContext } from '../lib/useNow.ts';
import { useUser } from '../session/session.ts';
import styles from './Regulator.module.css';

/** The header of a printed page: the team, the turn, when it was printed and by whom. */
export function PrintedLine({ turn }: { readonly turn: number }): ReactNode {
  const { team_name: name } = useTeam();
  const { fullName } = useUser();
  const clock = useContext(ClockContext);
  // Updated when the page is printed, so that the time is that of printing.
  useIsPrinting();
  return (
    <p className={styles.printed}>
      {name} · Qtr {turn} · printed {schoolTimeOf(clock.now())} by {fullName}
    </p>
  );
}
