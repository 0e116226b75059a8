import { lazy, type ReactNode, Suspense } from 'react';
import type { GameDetails } from '../../contracts/calls/games.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { GameContext } from '../contexts/GameContext.ts';
import { TeamContext } from '../contexts/TeamContext.ts';
import { loadChunk } from '../lib/loadChunk.ts';

const MeasuresDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../housekeeping/MeasuresDialog.tsx'))).MeasuresDialog,
}));

const SendMessageDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../messages/SendMessageDialog.tsx'))).SendMessageDialog,
}));

/** What the team's entries open over the current screen. */
export type TeamDialog = 'measures' | 'message';

/** The open dialog of the team's entries; rendered beside the column, which rotating a phone may remove. */
export function TeamDialogs({
  game,
  team,
  opened,
  onClose,
}: {
  readonly game: GameDetails;
  readonly team: Team;
  readonly opened: TeamDialog | null;
  readonly onClose: () => void;
}): ReactNode {
  const { game_id: gameId, team_id: teamId, team_name: name } = team;
  return (
    <GameContext value={{ ...game, isPast: false }}>
      <TeamContext value={team}>
        <Suspense fallback={null}>
          {opened === 'measures' && <MeasuresDialog onClose={onClose} />}
          {opened === 'message' && (
            <SendMessageDialog recipient={{ kind: 'team', gameId, teamId, name }} onClose={onClose} />
          )}
        </Suspense>
      </TeamContext>
    </GameContext>
  );
}
