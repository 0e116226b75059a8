import { GameDebriefScreen } from '../../client/debrief/GameDebriefScreen.tsx';
import { MarketScreen } from '../../client/market/MarketScreen.tsx';
import { classGame, classTeam } from '../../client/samples/shownClass.ts';
import { shownClassDebrief, shownGameDebrief, shownMarket } from '../../client/samples/shownReview.ts';
import { type GameDebrief, loadGameDebrief } from '../../contracts/calls/gameDebrief.ts';
import { loadMarket } from '../../contracts/calls/market.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { answer } from './Answered.tsx';
import { entry, type Section } from './entry.tsx';

const over = { ...classGame, turns_completed: classGame.turns_allowed };
const market = (data = shownMarket) => ({ answers: [answer(loadMarket, data)], game: over });
const debrief = (data: GameDebrief) => ({
  answers: [answer(loadGameDebrief, data), answer(listTeams, { teams: [classTeam(1)] })],
  game: over,
});
const [own] = shownMarket.banks;
const alone = shownGameDebrief.banks.slice(0, 1);

/** What the banks of a game did: the market of a quarter, and the debrief of the game. */
export const review: Section = {
  title: 'Market and debrief',
  isWide: true,
  entries: [
    entry('market: five banks and their offers', <MarketScreen />, market()),
    entry('market: on a phone', <MarketScreen />, { ...market(), isPhone: true }),
    entry('market: as books show it', <MarketScreen />, market({ ...shownMarket, prices: 'books' })),
    entry(
      'market: the own bank alone',
      <MarketScreen />,
      market({ ...shownMarket, banks: own ? [own] : [] }),
    ),
    entry('market: before the first quarter', <MarketScreen />, {
      game: { ...classGame, turns_completed: 0 },
    }),
    entry(
      'debrief of a game: a student, shown to the class',
      <GameDebriefScreen />,
      debrief(shownGameDebrief),
    ),
    entry('debrief of a game: on a phone', <GameDebriefScreen />, {
      ...debrief(shownGameDebrief),
      isPhone: true,
    }),
    entry(
      'debrief of a game: not shown, worked out',
      <GameDebriefScreen />,
      debrief({
        ...shownGameDebrief,
        ...{ shown: 'nothing', working: 1, awards: [], still: null },
        banks: alone.map((bank) => ({ ...bank, bars: null, end: null, turning: null })),
        own: shownGameDebrief.own && {
          ...shownGameDebrief.own,
          place: null,
          moments: [],
          people: shownGameDebrief.own.people.map((person) => ({ ...person, amount: null })),
        },
      }),
    ),
    entry('debrief of a game: the class', <GameDebriefScreen />, {
      ...debrief(shownClassDebrief),
      isOverseen: true,
    }),
    entry('debrief of a game: credit unions, shown without names', <GameDebriefScreen />, {
      ...debrief({ ...shownClassDebrief, shown: 'noNames', figure: 'Net Income', still: 812.4 }),
      isOverseen: true,
    }),
    entry('debrief of a game: before its end', <GameDebriefScreen />, { game: classGame }),
    entry('debrief of a game: could not be loaded', <GameDebriefScreen />, {
      failing: [loadGameDebrief],
      game: over,
    }),
  ],
};
