import { preflightDecisions, submitDecisions, visitScreen } from '../calls/decisionSets.ts';
import { loadActivity, loadCellHistory, loadChanges } from '../calls/turnHistory.ts';
import { stream } from '../events/stream.ts';
import {
  DecisionScreenVisited,
  DecisionsLocked,
  DecisionsSubmitted,
  DecisionsUnlocked,
  type TeamTurnEvent,
  TurnOpened,
  TurnRenewed,
} from '../events/teamTurnEvents.ts';
import { fact, none } from '../record/facts.ts';
import { because, quarter } from '../record/wording.ts';
import { openedText } from '../text/sealedText.ts';
import { defineFeature, frames, tell } from './feature.ts';

const lockWords = {
  team: ['froze the team', 'unfroze the team'],
  game: ['locked the decisions, because the game was frozen', 'unlocked the decisions of the game'],
  turnRun: ['locked the decisions for the run', 'unlocked the decisions after the run'],
} as const;

const lockNames = { team: 'Frozen', game: 'Frozen with the game', turnRun: 'Locked for the run' } as const;

/** A team's turn: its opening, locks, submission and changes. */
export const teamTurnsFeature = defineFeature({
  calls: [loadChanges, loadCellHistory, loadActivity, preflightDecisions, visitScreen, submitDecisions],
  events: [
    tell(TurnOpened, {
      kind: 'run',
      words: ({ turn }) => `opened ${quarter(turn)}`,
      facts: ({ decisionSet }) => [
        fact('Decisions', 'Open'),
        fact('Active scenario', decisionSet.name),
        fact('Scenario', decisionSet.name, `scenario ${decisionSet.intraturnId}`),
      ],
    }),
    tell(TurnRenewed, {
      kind: 'run',
      words: ({ turn }) => `reopened ${quarter(turn)}`,
      facts: () => [fact('Decisions', 'Open')],
    }),
    tell(DecisionsSubmitted, {
      kind: 'submitted',
      words: ({ by, turn, reason }) =>
        `submitted ${quarter(turn)}${by === null ? ' at the lockdown' : ''}${because(reason)}`,
      facts: ({ reason }) => [fact('Decisions', reason ? `Submitted: ${openedText(reason)}` : 'Submitted')],
      texts: ['reason'],
    }),
    tell(DecisionScreenVisited, {
      kind: 'visited',
      words: ({ screen }) => `opened ${screen} for the first time`,
      facts: none,
    }),
    tell(DecisionsLocked, {
      kind: ({ cause }) => (cause === 'team' ? 'frozen' : 'product'),
      words: ({ cause, reason, since, turn }) =>
        `${since === undefined ? lockWords[cause][0] : `kept the team frozen in ${quarter(turn)}`}${because(reason)}`,
      facts: ({ cause, reason }) => [
        fact('Decisions', reason ? `${lockNames[cause]}: ${openedText(reason)}` : lockNames[cause]),
      ],
      texts: ['reason'],
    }),
    tell(DecisionsUnlocked, {
      kind: ({ cause }) => (cause === 'team' ? 'frozen' : 'product'),
      words: ({ cause, isSubmissionStanding: stands }) =>
        `${lockWords[cause][1]}${stands ? ' and kept its submission' : ''}`,
      facts: ({ isSubmissionStanding: stands }) => [
        fact('Decisions', stands ? 'Open, submission kept' : 'Open'),
      ],
    }),
  ],
  streams: {
    /** Everything that a team decides in one turn, with its locks and its submission. */
    teamTurn: (gameId: number, teamId: number, turn: number) =>
      stream<TeamTurnEvent>(`teamTurn-${gameId}.${teamId}.${turn}`),
  },
  frames: frames<
    | { readonly type: 'decisionsSubmitted'; readonly gameId: number; readonly teamId: number }
    | {
        readonly type: 'teamLockChanged';
        readonly gameId: number;
        readonly teamId: number;
        readonly isFrozen: boolean;
      }
    | {
        readonly type: 'turnRenewed';
        readonly gameId: number;
        readonly teamId: number;
        readonly turn: number;
      }
    | { readonly type: 'turnOpened'; readonly gameId: number; readonly teamId: number; readonly turn: number }
  >(),
});
