import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted } from '../../../contracts/text/counted.ts';
import { schoolWeekdayOf } from '../../../contracts/time/schoolTime.ts';
import type { RailItem } from '../steps/railItems.ts';
import styles from './Rail.module.css';
import { useQuarterCounts } from './useQuarterPages.ts';
import type { TheatreState } from './useTheatre.ts';

/** A quarter of the list, with its number of steps where known; pressing one that is not shown lists or hides them. */
export function QuarterHeading({
  theatre,
  item: { turn, isOpen },
  onToggle,
}: {
  readonly theatre: TheatreState;
  readonly item: Extract<RailItem, { readonly kind: 'quarter' }>;
  readonly onToggle: () => void;
}): ReactNode {
  const known = useQuarterCounts(theatre).get(turn);
  const steps = turn === theatre.turn ? theatre.allSteps.length : known?.steps;
  const end = turn < theatre.latestTurn ? known && `run ${schoolWeekdayOf(known.lastAt)}` : 'open';
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const words = (
    <>
      <Chevron size={14} aria-hidden /> Qtr {turn}
      <small>{[steps === undefined ? '' : counted(steps, 'step'), end].filter(Boolean).join(' · ')}</small>
    </>
  );
  if (turn === theatre.turn) return <div className={styles.quarter}>{words}</div>;
  return (
    <button type="button" className={styles.quarter} aria-expanded={isOpen} onClick={onToggle}>
      {words}
    </button>
  );
}
