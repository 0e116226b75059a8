import { ClassWhy } from '../../client/games/teams/ClassWhy.tsx';
import {
  shownLater,
  shownWhy,
  shownWhyCells,
  shownWhyOfAll,
  shownWhyOfGame,
} from '../../client/samples/shownWhy.ts';
import { WhyCard } from '../../client/team/WhyCard.tsx';
import { WhyOfGame } from '../../client/team/WhyOfGame.tsx';
import { WhyScreen } from '../../client/team/WhyScreen.tsx';
import { loadWhy, loadWhyCells, loadWhyOfAll, loadWhyOfGame } from '../../contracts/calls/why.ts';
import { answer } from './Answered.tsx';
import { entry, type Section } from './entry.tsx';

const told = { ...shownWhy, later: shownLater };
const isOwn = (cause: string) => ['Lending', 'Deposits', 'Spending'].includes(cause);
const undecided = {
  ...shownWhy,
  turn_num: 1,
  changes: [],
  former_net_income: 1_094.1,
  warnings: [
    {
      kind: 'past' as const,
      goTo: 'borrowings' as const,
      finding: 'You borrowed $36.5m overnight',
      rest: ' (was $4.5m) because loans grew faster than deposits. It costs the overnight rate and can end any day.',
    },
    ...shownWhy.warnings,
    {
      kind: 'coming' as const,
      goTo: null,
      finding: 'A cap cut new business in 12-Month CD',
      rest: '. What customers wanted beyond it went elsewhere.',
    },
  ],
  why: shownWhy.why && { ...shownWhy.why, bars: shownWhy.why.bars.filter(({ cause }) => !isOwn(cause)) },
};
const stating = (data: typeof shownWhy) => ({ answers: [answer(loadWhy, data)] });

/** Why a quarter moved. */
export const why: Section = {
  title: 'Why',
  isWide: true,
  entries: [
    entry('why: three changes, and what they do in two years', <WhyCard turn={3} />, stating(told)),
    entry('why: on a phone', <WhyCard turn={3} />, { ...stating(told), isPhone: true }),
    entry(
      'why: nobody decided in the first quarter, which was run again',
      <WhyCard turn={1} />,
      stating(undecided),
    ),
    entry(
      'why: run by another version of the bank model',
      <WhyCard turn={3} />,
      stating({ ...shownWhy, why: null }),
    ),
    entry('why: being worked out', <WhyCard turn={3} />, { answers: [] }),
    entry('why: every cause, and the cells of one', <WhyScreen />, {
      answers: [answer(loadWhy, told), answer(loadWhyCells, shownWhyCells)],
      pressed: 'Deposits',
    }),
    entry('why: every cause on a phone', <WhyScreen />, {
      answers: [answer(loadWhy, told), answer(loadWhyCells, shownWhyCells)],
      pressed: 'Carried on',
      isPhone: true,
    }),
    entry('why: from the start of the game', <WhyOfGame />, {
      answers: [answer(loadWhyOfGame, shownWhyOfGame)],
    }),
    entry('why: from the start of the game, on a phone', <WhyOfGame />, {
      answers: [answer(loadWhyOfGame, shownWhyOfGame)],
      isPhone: true,
    }),
    entry('why: every bank of a class', <ClassWhy />, {
      answers: [answer(loadWhyOfAll, shownWhyOfAll)],
      isOverseen: true,
    }),
    entry('why: could not be loaded', <WhyCard turn={3} />, { failing: [loadWhy] }),
  ],
};
