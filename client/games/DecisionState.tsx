import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MomentIn } from '../ui/Moment.tsx';
import styles from './DecisionState.module.css';

/** Whether a team's decisions are in, with a green check, and by whom and when, or since when it decides. */
export function DecisionState({
  isIn,
  words,
  title,
  note,
  isUntouched = false,
}: {
  readonly isIn: boolean;
  readonly words: string;
  readonly title?: string | null;
  readonly note?: { readonly text: string; readonly at: string | null } | null | undefined;
  /** Whether what is in is what the quarter began with. */
  readonly isUntouched?: boolean;
}): ReactNode {
  return (
    <span className={styles.state}>
      <b data-in={isIn || undefined} title={title ?? undefined}>
        {isIn && <IconCircleCheckFilled size={15} aria-hidden />}
        {words}
      </b>
      {note && (
        <small>
          <MomentIn {...note} />
        </small>
      )}
      {isUntouched && <small data-untouched>nothing changed</small>}
    </span>
  );
}
