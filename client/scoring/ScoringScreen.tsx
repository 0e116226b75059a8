import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadScoring } from '../../contracts/calls/scoring.ts';
import { loadStanding } from '../../contracts/calls/standing.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import layout from '../ui/Layout.module.css';
import { Moment } from '../ui/Moment.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import paper from '../ui/PaperCard.module.css';
import { CriteriaTable } from './CriteriaTable.tsx';
import { PlacesTable } from './PlacesTable.tsx';
import styles from './Scoring.module.css';
import { nameOf, publishedText, winsTexts } from './scoringText.ts';

/** How the game is won: what is scored, and where the banks stand by that. */
export function ScoringScreen(): ReactNode {
  const { game_id: game, turns_allowed: lastTurn } = useGame();
  const scoring = useLoad(loadScoring, { game }, {}, { showsFailure: true });
  const standing = useLoad(loadStanding, { game }, {});
  const teams = useLoad(listTeams, { game }, {});
  const ownId = teams.data?.teams.find(({ is_member }) => is_member)?.team_id ?? null;
  const { data } = scoring;
  const [found, rests] = data ? winsTexts[data.scoring](lastTurn) : [];
  const name = teams.data?.teams.find(({ team_id }) => team_id === data?.leader?.team_id)?.team_name;
  const leader = data?.leader && name !== undefined ? { ...data.leader, name } : null;
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>Scoring</PageTitle>
        {data && <span className={styles.tag}>{publishedText(data)}</span>}
      </div>
      <BusyOverlay isBusy={scoring.isPending || standing.isPending} text="Loading..." />
      {!data && scoring.isError && (
        <p role="alert">
          The scoring could not be loaded.{' '}
          <Button variant="default" size="compact-sm" onClick={() => void scoring.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data && (
        <>
          <p className={paper.finding}>
            {found} <span>{rests}</span>
          </p>
          <Changes changes={data.changes} />
          {(data.scoring === 'balanced' || data.scoring === 'ownersOnly') && (
            <CriteriaTable preset={data.scoring} own={data.own} leader={leader} />
          )}
          {standing.data && standing.data.latest_turn > 0 && (
            <PlacesTable standing={standing.data} ownId={ownId} />
          )}
        </>
      )}
    </>
  );
}

/** Every change since the first quarter, with who and why. */
function Changes({ changes }: Pick<ResponseOf<typeof loadScoring>, 'changes'>): ReactNode {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes} aria-label="Changes of the scoring">
      {changes.map(({ from, to, after_turn: turn, changed_by: by, changed_tzts: at, reason }) => (
        <li key={at}>
          {by} changed the scoring from {nameOf(from)} to {nameOf(to)} after Qtr {turn}, <Moment at={at} />:{' '}
          <q>{reason}</q>
        </li>
      ))}
    </ul>
  );
}
