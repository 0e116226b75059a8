import { type ReactNode, useState } from 'react';
import { GameContext, type OpenGame } from '../../client/contexts/GameContext.ts';
import { GameOverNote } from '../../client/contexts/GameOverNote.tsx';
import { KeptFieldsNotice } from '../../client/drafts/KeptFieldsNotice.tsx';
import { KeptDraftNotice } from '../../client/drafts/Notices.tsx';
import { SaveState } from '../../client/drafts/SaveState.tsx';
import { AnnouncedRunBar } from '../../client/games/run/AnnouncedRunBar.tsx';
import { stampAt } from '../../client/samples/sampleSheets.ts';
import { SessionContext } from '../../client/session/session.ts';
import { EmptyState } from '../../client/ui/EmptyState.tsx';
import { ReasonLine } from '../../client/ui/ReasonLine.tsx';
import { ValidationErrors } from '../../client/ui/ValidationErrors.tsx';
import { WaitingInNext } from '../../client/waiting/WaitingInNext.tsx';
import type { Room } from './exhibit.ts';
import { game, instructorSession } from './Stage.tsx';

const nothing = (): void => undefined;

/** Its time runs from when it is shown. */
function RunInOneMinute(): ReactNode {
  const [runsAt] = useState(() => new Date(Date.now() + 59_000).toISOString());
  const announced = { turn: 4, runs_at_tzts: runsAt, announced_by: 'Rosa Vance' };
  return <AnnouncedRunBar game={{ ...game, announced_run: announced } as unknown as OpenGame} />;
}

const saveState = { changeCount: 0, lastSave: null, isSaving: false, isRetrying: false };
const lastSave = { by: 'Ben Ono', at: stampAt(5) };

export const banners: Room = {
  title: 'Banners, notices and lines',
  isWide: true,
  exhibits: [
    { name: 'An announced run, for students', show: () => <RunInOneMinute /> },
    {
      name: 'An announced run, for whoever may call it off',
      show: () => (
        <SessionContext value={instructorSession}>
          <RunInOneMinute />
        </SessionContext>
      ),
    },
    {
      name: 'Unsaved work of an earlier visit',
      show: () => (
        <KeptDraftNotice offer={{ changeCount: 3, at: stampAt(5) }} onRestore={nothing} onDiscard={nothing} />
      ),
    },
    {
      name: 'Why a screen is closed, and its room while it is open',
      show: () => (
        <>
          <ReasonLine reason="Read-only: this team is frozen. Since 19:56 ET, by Morgan Hale" />
          <ReasonLine reason={null} />
        </>
      ),
    },
    {
      name: 'Entries of an earlier visit in a form',
      show: () => <KeptFieldsNotice keptAt={stampAt(5)} onDiscard={nothing} />,
    },
    {
      name: 'The quarter was run while something was unsaved',
      show: () => (
        <WaitingInNext
          changeCount={2}
          turn={4}
          runAt={stampAt(5)}
          next={{ turn: 5, path: '/game/1/decisions/1/cds?turn=5' }}
        />
      ),
    },
    {
      name: 'The game is over',
      show: () => (
        <GameContext value={{ ...game, turns_completed: game.turns_allowed }}>
          <GameOverNote />
        </GameContext>
      ),
    },
    {
      name: 'What is wrong with a form',
      show: () => (
        <ValidationErrors
          errors={[
            { fieldId: 'game-name', text: 'Game Name is required.' },
            { fieldId: null, text: 'The turns allowed must be between 1 and 99.' },
          ]}
        />
      ),
    },
    {
      name: 'An empty list',
      show: () => <EmptyState text="There are no notes yet." hint="A note stays with the team." />,
    },
    ...[
      { name: 'Nothing saved yet', over: {} },
      { name: 'Everything is saved', over: { lastSave } },
      { name: 'Unsaved changes', over: { lastSave, changeCount: 3 } },
      { name: 'A save is on its way', over: { changeCount: 3, isSaving: true } },
      { name: 'A save has not been answered', over: { changeCount: 3, isRetrying: true } },
    ].map(({ name, over }) => ({ name, show: () => <SaveState {...saveState} {...over} /> })),
  ],
};
