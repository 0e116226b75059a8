import { FreezeQuestions } from '../../client/games/freeze/FreezeQuestions.tsx';
import { GameCards } from '../../client/games/list/GameCards.tsx';
import { classGame } from '../../client/samples/shownClass.ts';
import { WaitingCard } from '../../client/waiting/WaitingCard.tsx';
import type { Game } from '../../contracts/calls/games.ts';
import { type Entry, entry, nothing, type Section } from './entry.tsx';
import { computing } from './runTurn.tsx';

/** As in the list on a small screen. */
const gameCard = (name: string, over: Partial<Game>): Entry =>
  entry(
    name,
    <FreezeQuestions>
      <div style={{ maxWidth: 360 }}>
        <GameCards games={[{ ...classGame, ...over }]} />
      </div>
    </FreezeQuestions>,
    { isOverseen: true },
  );

const lines = [
  { row: '12-month retail', column: 'Offer Rate', value: '4.400%' },
  { row: '24-month retail', column: 'Cap', value: '$700' },
];

export const cards: Section = {
  title: 'Cards',
  entries: [
    gameCard('Game, for whoever oversees it', {}),
    gameCard('Game whose quarter is being run', { turn_run: computing }),
    gameCard('Frozen game', { frozen: true }),
    gameCard('Game that is over', { turns_completed: classGame.turns_allowed }),
    entry(
      'Values that wait, which can be used',
      <WaitingCard
        text="Qtr 4 was run without your 2 unsaved changes from 10:31."
        at={[]}
        lines={lines}
        notices={[]}
        use={{ label: 'Use', refusal: null, onUse: nothing }}
        onDiscard={nothing}
      />,
    ),
    entry(
      'Values that wait, which cannot be used',
      <WaitingCard
        text="You typed this in First Harbor Bank, which you have left."
        at={[]}
        lines={lines}
        notices={['Its save was refused: the team was frozen.']}
        use={null}
        onDiscard={nothing}
      />,
    ),
  ],
};
