import { reportLabels } from '../banking/reportOrder.ts';
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
import { because, quarter, some } from '../record/wording.ts';
import { lateText } from '../text/lateText.ts';
import { schoolDayAndTimeOf } from '../time/schoolTime.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** Runs of a turn, and the resulting quarters of the banks. */
export const turnRunsFeature = defineFeature({
  calls: [runTurn, announceTurn, callOffTurn, preflightTurn],
  events: [
    tell(TurnRunAnnounced, {
      kind: 'run',
      words: ({ turn, by, at, scheduledFor }) => {
        const who = by === null ? ' by the schedule' : '';
        return `announced the run of ${quarter(turn)}${who}${because(lateText(scheduledFor, at))}`;
      },
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
      words: ({ turn, attempt, reports }) => {
        const { startingBank: first, endingBank: last, kinds } = reports;
        const banks = first === null || last === null ? '' : `, banks ${first} to ${last}`;
        const made = `results computed, ${some(kinds.length, 'kind')} of reports${banks}`;
        return `ran ${quarter(turn)}: ${made}, ${attempt === 1 ? 'first attempt' : `attempt ${attempt}`}`;
      },
      facts: ({ turn, attempt, by, reports, teamIds, engineVersion }, { team }) => {
        const { startingBank: first, endingBank: last } = reports;
        const ofRun = (label: string, value: string) => fact(label, value, `${label} ${turn} ${attempt}`);
        return [
          ofRun('Results', `computed for ${teamIds.map(team).join(', ')}`),
          ofRun('Reports', reports.kinds.map((kind) => reportLabels[kind]).join(', ') || 'none'),
          ...(first === null || last === null ? [] : [ofRun('Banks', `${first} to ${last}`)]),
          ...(by === null ? [ofRun('Run by', 'the schedule')] : []),
          ofRun('Attempt', String(attempt)),
          ofRun('Engine', engineVersion),
        ];
      },
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
