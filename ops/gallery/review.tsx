import { MarketScreen } from '../../client/market/MarketScreen.tsx';
import { classGame } from '../../client/samples/shownClass.ts';
import { shownMarket } from '../../client/samples/shownReview.ts';
import { loadMarket } from '../../contracts/calls/market.ts';
import { answer } from './Answered.tsx';
import { entry, type Section } from './entry.tsx';

const over = { ...classGame, turns_completed: classGame.turns_allowed };
const market = (data = shownMarket) => ({ answers: [answer(loadMarket, data)], game: over });
const [own] = shownMarket.banks;

/** What the banks of a game did: the market of a quarter. */
export const review: Section = {
  title: 'Market',
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
  ],
};
