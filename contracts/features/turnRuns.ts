import { announceTurn, callOffTurn, preflightTurn, runTurn } from '../calls/runTurn.ts';
import { type BankEvent, BankOpened, QuarterClosed } from '../events/bankEvents.ts';
import { stream } from '../events/stream.ts';
import {
  MarketCleared,
  TurnRunAnnounced,
  TurnRunCalledOff,
  TurnRunClaimed,
  TurnRunCompleted,
  type TurnRunEvent,
  TurnRunFailed,
  TurnRunRequested,
} from '../events/turnRunEvents.ts';
import { fact, none } from '../record/facts.ts';
import { because, quarter } from '../record/wording.ts';
import { schoolDayAndTimeOf } from '../time/schoolTime.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** Runs of a turn, and the resulting quarters of the banks. */
export const turnRunsFeature = defineFeature({
  calls: [runTurn, announceTurn, callOffTurn, preflightTurn],
  events: [
    tell(TurnRunAnnounced, {
      kind: 'run',
      words: ({ turn }) => `announced the run of ${quarter(turn)}`,
      facts: ({ turn, runsAt }) => [
        fact('Announced run', schoolDayAndTimeOf(runsAt), `announced run of ${turn}`),
      ],
    }),
    tell(TurnRunCalledOff, {
      kind: 'run',
      words: ({ turn, reason }) => `called off the run of ${quarter(turn)}${because(reason)}`,
      facts: ({ turn }) => [fact('Announced run', null, `announced run of ${turn}`)],
    }),
    tell(TurnRunRequested, {
      kind: 'run',
      words: ({ turn, attempt }) => `ran ${quarter(turn)}${attempt > 1 ? ' again' : ''}`,
      facts: ({ reports }) => [fact('Reports', reports.kinds.join(', '))],
    }),
    tell(TurnRunClaimed, {
      kind: 'product',
      words: ({ turn, node }) => `began the run of ${quarter(turn)} on ${node}`,
      facts: none,
    }),
    tell(MarketCleared, {
      kind: 'product',
      words: ({ turn }) => `cleared the market of ${quarter(turn)}`,
      facts: none,
    }),
    tell(TurnRunCompleted, {
      kind: 'run',
      words: ({ turn }) => `completed the run of ${quarter(turn)}`,
      facts: none,
    }),
    tell(TurnRunFailed, {
      kind: 'run',
      words: ({ turn }) => `could not run ${quarter(turn)}`,
      facts: ({ reason }) => [fact('Reason', reason)],
    }),
    tell(BankOpened, { kind: 'product', words: () => 'opened the bank', facts: none }),
    tell(QuarterClosed, {
      kind: 'product',
      words: ({ turn }) => `closed ${quarter(turn)} of the bank`,
      facts: none,
    }),
  ],
  streams: {
    /** Every run of every turn of a game, one at a time: the process manager's own record. */
    turnRun: (gameId: number) => stream<TurnRunEvent>(`turnRun-${gameId}`),
    /** The results of one bank, quarter by quarter. */
    bank: (gameId: number, teamId: number) => stream<BankEvent>(`bank-${gameId}.${teamId}`),
  },
  frames: frames<
    | { readonly type: 'turnRunProgress'; readonly gameId: number; readonly turn: number }
    | { readonly type: 'turnCompleted'; readonly gameId: number; readonly turn: number }
  >(),
});
