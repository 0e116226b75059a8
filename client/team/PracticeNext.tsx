import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../contracts/text/counted.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { RunQuarter } from '../practice/RunQuarter.tsx';
import { toNextAct } from '../practice/useArrivalFocus.ts';
import dashboard from './Dashboard.module.css';

/** What comes next in a practice game: the open quarter, or how it ended. */
export function PracticeNext(): ReactNode {
  const { game_id: game, turns_completed: run, turns_allowed: quarters } = useGame();
  const { team_id: team } = useTeam();
  const left = quarters - run - 1;
  if (left < 0)
    return (
      <section className={dashboard.next} data-state="over" aria-labelledby="next">
        <h2 id="next">Practice over after {quarters} quarters</h2>
        <Button component={Link} to={`/game/${game}/team/${team}/practice`} fullWidth>
          How it ended
        </Button>
      </section>
    );
  return (
    <section className={dashboard.next} data-state="open" aria-labelledby="next">
      <h2 id="next" className={dashboard.open}>
        <i aria-hidden="true" /> Qtr {run + 1} is open
      </h2>
      <p className={dashboard.small}>
        About a minute a quarter.{' '}
        {left === 0 ? 'It is the last one.' : `${counted(left, 'more quarter')} after it.`}
      </p>
      <Button component={Link} to={`/game/${game}/decisions/${team}`} state={toNextAct} fullWidth>
        Decide Qtr {run + 1}
      </Button>
      <RunQuarter
        label={run === 0 ? 'Run it untouched' : 'Run it as it stands'}
        variant="default"
        fullWidth
      />
    </section>
  );
}
