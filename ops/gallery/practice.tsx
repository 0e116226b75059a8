import { HubCoach } from '../../client/decisions/hub/HubCoach.tsx';
import { PracticeEnd } from '../../client/practice/end/PracticeEnd.tsx';
import { PracticeStart } from '../../client/practice/PracticeStart.tsx';
import { RunQuarter } from '../../client/practice/RunQuarter.tsx';
import { classGame } from '../../client/samples/shownClass.ts';
import { shownMarket } from '../../client/samples/shownReview.ts';
import { shownLuck, shownScoring } from '../../client/samples/shownScoring.ts';
import { shownBank, shownStanding } from '../../client/samples/shownStanding.ts';
import { shownWhy, shownWhyOfGame } from '../../client/samples/shownWhy.ts';
import { PracticeNext } from '../../client/team/PracticeNext.tsx';
import { ResultCoach } from '../../client/team/ResultCoach.tsx';
import { WhatItDid } from '../../client/team/WhatItDid.tsx';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { listForecasts } from '../../contracts/calls/forecasts.ts';
import { loadMarket } from '../../contracts/calls/market.ts';
import { loadPractice } from '../../contracts/calls/practice.ts';
import { loadScoring } from '../../contracts/calls/scoring.ts';
import { loadStanding } from '../../contracts/calls/standing.ts';
import { loadWhy, loadWhyOfGame } from '../../contracts/calls/why.ts';
import { answer } from './Answered.tsx';
import { entry, type Section } from './entry.tsx';

const rivals = [
  { name: 'Bayside Trust', style: 'Deposit gatherer', idea: 'Pays more than anybody for deposits.' },
  {
    ...{ name: 'Northquay Bank', style: 'Growth at any price' },
    idea: 'Loud advertising, cheaper loans, funded overnight.',
  },
];
const before: ResponseOf<typeof loadPractice> = { rivals, open: null, refusal: null };
const open = { game_id: 9, team_id: 1, type: 'Lite', quarters: 6, quarters_run: 2, is_over: false } as const;
const starting = (over: Partial<typeof before> = {}) => ({
  answers: [answer(loadPractice, { ...before, ...over })],
});

/** The practice game after some of its four quarters. */
function played(run: number) {
  const practice = {
    rivals: rivals.map((rival, place) => ({ ...rival, team_id: place + 2 })),
    ...{ quarters: 4, is_over: run === 4, environment: run === 4 ? 'US 2015-2018 (historical)' : null },
  };
  return { ...classGame, turns_allowed: 4, turns_completed: run, practice };
}
const ended = [
  answer(loadStanding, shownStanding([1, 2, 3].map((id) => shownBank(id, 4)))),
  answer(loadScoring, { ...shownScoring, luck: shownLuck }),
  answer(loadWhyOfGame, shownWhyOfGame),
];

/** A practice game from its start to its end. */
export const ofPractice: Section = {
  title: 'Practice',
  isWide: true,
  entries: [
    entry('practice: before the first game', <PracticeStart />, starting()),
    entry('practice: on a phone, with a game that is open', <PracticeStart />, {
      ...starting({ open }),
      isPhone: true,
    }),
    entry(
      'practice: one game ended, and no further now',
      <PracticeStart />,
      starting({
        open: { ...open, quarters_run: 6, is_over: true },
        refusal: 'You have started 3 practice games within an hour. You can start another at 10:42 ET.',
      }),
    ),
    entry('coach: the first line of the hub', <HubCoach intraturnId={1} turn={1} hasSaved={false} />, {
      ...{
        game: played(0),
        answers: [
          answer(listForecasts, { turn_num: 1, forecasts: [], whatif_count: 0, max_what_ifs_per_turn: 20 }),
        ],
      },
    }),
    entry('coach: what moved the quarter', <ResultCoach turn={1} />, {
      ...{ game: played(1), answers: [answer(loadWhy, shownWhy)] },
    }),
    entry('practice: what a rival did', <WhatItDid bankId={2} turn={1} />, {
      ...{ game: played(1), answers: [answer(loadMarket, shownMarket)] },
    }),
    entry('practice: the quarter can be run', <RunQuarter label="Run the quarter" />, { game: played(0) }),
    entry('practice: the next quarter is open', <PracticeNext />, { game: played(1) }),
    entry('practice: nothing comes after the last quarter', <PracticeNext />, { game: played(4) }),
    entry('practice: its end, before it has come', <PracticeEnd />, { game: played(2) }),
    entry('practice: how it ended', <PracticeEnd />, { game: played(4), answers: ended }),
    entry('practice: how it ended, being worked out, on a phone', <PracticeEnd />, {
      ...{ game: played(4), answers: ended.slice(0, 1), isPhone: true },
    }),
  ],
};
