import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import type { WhyAnswer } from './useWhy.ts';
import styles from './WhyCard.module.css';

const warningsAtFirst = 2;

/** What a team must know before the reasons: two at once, the others on demand. */
export function Warnings({ warnings }: Pick<WhyAnswer, 'warnings'>): ReactNode {
  const { game_id: game, team_id: team } = useTeam();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? warnings : warnings.slice(0, warningsAtFirst);
  const rest = warnings.length - shown.length;
  return (
    <>
      {shown.map(({ kind, finding, rest: text, goTo }) => (
        <p key={finding} className={styles.warning} data-kind={kind}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          <span>
            <b>{finding}</b>
            {text}
          </span>
          {goTo && (
            <Anchor component={Link} to={`/game/${game}/decisions/${team}/${areaNamed(goTo).route}`} inherit>
              Go to {areaNamed(goTo).title}
            </Anchor>
          )}
        </p>
      ))}
      {rest > 0 && (
        <p className={styles.warning} data-kind="coming">
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            {rest} more
          </Button>
        </p>
      )}
    </>
  );
}

/** What is said where there are no reasons: none yet, none known, or none loaded. */
export function Instead({
  isLoaded,
  hasFailed,
  onAgain,
}: {
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
  readonly onAgain: () => void;
}): ReactNode {
  const isLost = !isLoaded && hasFailed;
  return (
    <>
      <p className={styles.instead} role={isLost ? 'alert' : 'status'}>
        {isLoaded && 'This quarter was run by another version of the bank model. Its causes are not known.'}
        {!isLoaded && !hasFailed && 'Working out the reasons. The figures are final.'}
        {isLost && 'The reasons could not be loaded.'}
      </p>
      {isLost && (
        <Button className={styles.again} variant="default" size="compact-sm" onClick={onAgain}>
          Try again
        </Button>
      )}
    </>
  );
}
