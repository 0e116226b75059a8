import type { ReactNode } from 'react';
import { FreezeQuestions } from '../../client/games/freeze/FreezeQuestions.tsx';
import { GameCards } from '../../client/games/list/GameCards.tsx';
import { stampAt } from '../../client/samples/sampleSheets.ts';
import { shownGame } from '../../client/samples/shownGame.ts';
import { SessionContext } from '../../client/session/session.ts';
import { WaitingCard } from '../../client/waiting/WaitingCard.tsx';
import type { Game } from '../../contracts/calls/games.ts';
import type { Exhibit, Room } from './exhibit.ts';
import { instructorSession } from './Stage.tsx';

const listed: Game = {
  game_id: shownGame.game_id,
  game_name: shownGame.game_name,
  abbreviation: 'AUT',
  type: 'Full',
  number_of_teams: 6,
  turns_allowed: shownGame.turns_allowed,
  turns_completed: shownGame.turns_completed,
  frozen: false,
  decisions_submitted: 2,
  insrt_tzts: stampAt(0),
  updated_tzts: stampAt(5),
  deleted: false,
  restorable_until_tzts: null,
  turn_run: null,
};

const run: NonNullable<Game['turn_run']> = {
  turn: 4,
  attempt: 1,
  status: 'running',
  step: 'computing',
  done: 3,
  banks: 6,
  reason: null,
  replaces: false,
};

/** As in the list on a small screen. */
function Cards({ over, isStudent = false }: { over: Partial<Game>; isStudent?: boolean }): ReactNode {
  const list = (
    <FreezeQuestions>
      <div style={{ maxWidth: 360 }}>
        <GameCards games={[{ ...listed, ...over }]} />
      </div>
    </FreezeQuestions>
  );
  return isStudent ? list : <SessionContext value={instructorSession}>{list}</SessionContext>;
}

const gameCard = (name: string, over: Partial<Game>): Exhibit => ({
  name,
  show: () => <Cards over={over} />,
});

const lines = [
  { row: '12-month retail', column: 'Offer Rate', value: '4.400%' },
  { row: '24-month retail', column: 'Cap', value: '$700' },
];

export const cards: Room = {
  title: 'Cards',
  exhibits: [
    { name: 'Game, for a student', show: () => <Cards over={{}} isStudent /> },
    gameCard('Game, for whoever oversees it', {}),
    gameCard('Game whose quarter is being run', { turn_run: run }),
    gameCard('Frozen game', { frozen: true }),
    gameCard('Game that is over', { turns_completed: listed.turns_allowed }),
    {
      name: 'Values that wait, which can be used',
      show: () => (
        <WaitingCard
          text="Qtr 4 was run without your 2 unsaved changes from 10:31."
          lines={lines}
          told={[]}
          use={{ label: 'Use', refusal: null, onUse: () => undefined }}
          onDiscard={() => undefined}
        />
      ),
    },
    {
      name: 'Values that wait, which cannot be used',
      show: () => (
        <WaitingCard
          text="You typed this in First Harbor Bank, which you have left."
          lines={lines}
          told={['Its save was refused: the team was frozen.']}
          use={null}
          onDiscard={() => undefined}
        />
      ),
    },
  ],
};
