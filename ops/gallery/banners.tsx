import { type ReactNode, useState } from 'react';
import type { OpenGame } from '../../client/contexts/GameContext.ts';
import { GameOverNote } from '../../client/contexts/GameOverNote.tsx';
import { KeptFieldsNotice } from '../../client/drafts/KeptFieldsNotice.tsx';
import { KeptDraftNotice, KeptListNotice } from '../../client/drafts/Notices.tsx';
import { ReasonLine } from '../../client/drafts/ReasonLine.tsx';
import { SaveState } from '../../client/drafts/SaveState.tsx';
import { AnnouncedRunBar } from '../../client/games/run/AnnouncedRunBar.tsx';
import { CallOffRun } from '../../client/games/run/CallOffRun.tsx';
import { stampAt } from '../../client/samples/sampleSheets.ts';
import { EmptyState } from '../../client/ui/EmptyState.tsx';
import { FromTo } from '../../client/ui/FromTo.tsx';
import { ValidationErrors } from '../../client/ui/ValidationErrors.tsx';
import { WaitingInNext } from '../../client/waiting/WaitingInNext.tsx';
import { entry, nothing, type Section } from './entry.tsx';
import { game } from './GalleryFrame.tsx';

/** Its time runs from when it is shown. */
function RunInOneMinute(): ReactNode {
  const [runsAt] = useState(() => new Date(Date.now() + 59_000).toISOString());
  const announced = { turn: 4, runs_at_tzts: runsAt, announced_by: 'Rosa Vance' };
  return <AnnouncedRunBar game={{ ...game, announced_run: announced } as unknown as OpenGame} />;
}

const saveState = { changeCount: 0, lastSave: null, isSaving: false, isRetrying: false };
const lastSave = { by: 'Ben Ono', at: stampAt(5) };

export const banners: Section = {
  title: 'Banners, notices and lines',
  isWide: true,
  entries: [
    entry('An announced run, for students', <RunInOneMinute />),
    entry('An announced run, for whoever may call it off', <RunInOneMinute />, { isOverseen: true }),
    entry('A value before and after', <FromTo from="0.925%" to="0.880%" />),
    entry('Calling off an announced run', <CallOffRun gameId={1} />),
    entry(
      'Unsaved work of an earlier visit',
      <KeptDraftNotice offer={{ changeCount: 3, at: stampAt(5) }} onRestore={nothing} onDiscard={nothing} />,
    ),
    entry(
      'A list of people that the closed dialog keeps',
      <KeptListNotice keptAt={stampAt(5)} onOpen={nothing} />,
    ),
    entry(
      'Why a screen is closed, and its room while it is open',
      <>
        <ReasonLine reason="Read-only: this team is frozen. Since 19:56 ET, by Morgan Hale" />
        <ReasonLine reason={null} />
      </>,
    ),
    entry(
      'Entries of an earlier visit in a form',
      <KeptFieldsNotice keptAt={stampAt(5)} onDiscard={nothing} />,
    ),
    entry(
      'The quarter was run while something was unsaved',
      <WaitingInNext
        changeCount={2}
        turn={4}
        runAt={stampAt(5)}
        next={{ turn: 5, path: '/game/1/decisions/1/cds?turn=5' }}
      />,
    ),
    entry('The game is over', <GameOverNote />, { game: { ...game, turns_completed: game.turns_allowed } }),
    entry(
      'What is wrong with a form',
      <ValidationErrors
        errors={[
          { fieldId: 'game-name', text: 'Game Name is required.' },
          { fieldId: null, text: 'The turns allowed must be between 1 and 99.' },
        ]}
      />,
    ),
    entry('An empty list', <EmptyState text="There are no notes yet." hint="A note stays with the team." />),
    ...[
      { name: 'Nothing saved yet', over: {} },
      { name: 'Everything is saved', over: { lastSave } },
      { name: 'Unsaved changes', over: { lastSave, changeCount: 3 } },
      { name: 'A save is on its way', over: { changeCount: 3, isSaving: true } },
      { name: 'A save has not been answered', over: { changeCount: 3, isRetrying: true } },
    ].map(({ name, over }) => entry(name, <SaveState {...saveState} {...over} />)),
  ],
};
