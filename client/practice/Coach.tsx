import { Anchor, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useRemembered } from '../storage/useRemembered.ts';
import { QuarterTrack } from '../ui/QuarterTrack.tsx';
import { type CoachLine, coachLine, coachSteps, type Lesson } from './coachLine.ts';
import styles from './Practice.module.css';

const coachSchema = z.enum(['new', 'greeted', 'off']);

/** The one line that a practice game's coach says here; × ends it for this browser. */
export function Coach({
  screen,
  hasSaved = false,
  hasForecast = false,
  figures,
}: Pick<Lesson, 'screen' | 'figures'> & Partial<Pick<Lesson, 'hasSaved' | 'hasForecast'>>): ReactNode {
  const { turns_completed: run } = useGame();
  const [coach, remember] = useRemembered('practiceCoach', coachSchema, 'new');
  const isGreeted = coach === 'greeted';
  const line = coachLine({ screen, hasSaved, hasForecast, figures, turn: run + 1, isGreeted });
  if (!line || coach === 'off') return null;
  return (
    <aside className={styles.coach} aria-label="Coach">
      <QuarterTrack done={line.step} of={coachSteps} />
      <p role="status">
        <b>{line.title}</b> {line.text}
      </p>
      <CoachAct act={line.act} onNext={() => remember('greeted')} />
      <CloseButton size="sm" aria-label="Turn the coach off" onClick={() => remember('off')} />
    </aside>
  );
}

function CoachAct({ act, onNext }: Pick<CoachLine, 'act'> & { readonly onNext: () => void }): ReactNode {
  const { game_id: game, team_id: team } = useTeam();
  const hub = `/game/${game}/decisions/${team}`;
  if (act === null) return null;
  if (act === 'next')
    return (
      <Anchor component="button" type="button" underline="always" inherit onClick={onNext}>
        Next
      </Anchor>
    );
  const [to, text] = {
    deposits: [`${hub}/${areaNamed('certificatesOfDeposit').route}`, 'Open CDs'],
    decide: [hub, 'Decide Qtr 2'],
    market: [`/game/${game}/team/${team}/market`, 'Open Market'],
  }[act];
  return (
    <Anchor component={Link} to={to ?? hub} underline="always" inherit>
      {text}
    </Anchor>
  );
}
