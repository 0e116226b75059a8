import type { ResearchConsentEvent } from '../../../contracts/events/researchEvents.ts';
import type { ResearchAnswer } from '../../../contracts/research/researchTerms.ts';
import { accepted, type Decider, type Outcome, refused } from './decider.ts';
import { laterThan } from './laterThan.ts';

type Wording = { readonly question: string; readonly text: string; readonly asksForTexts: boolean };

/** The wording of a game's research question, and each student's answer to that wording. */
export type ResearchConsentState = Wording & {
  readonly version: number;
  readonly by: number | null;
  readonly lastAt: string;
  readonly askedAt: string;
  readonly answers: Readonly<Record<number, ResearchAnswer>>;
};

export type ResearchConsentCommand =
  | (Wording & {
      readonly type: 'AskResearchQuestion';
      readonly gameId: number;
      /** The wording that the sender had seen. */
      readonly seen: number;
      readonly by: number;
      readonly at: string;
    })
  | {
      readonly type: 'AnswerResearchQuestion';
      readonly gameId: number;
      readonly userId: number;
      /** The wording that was read. */
      readonly version: number;
      readonly answer: ResearchAnswer;
      readonly at: string;
    };

type Ask = Extract<ResearchConsentCommand, { type: 'AskResearchQuestion' }>;
type Answer = Extract<ResearchConsentCommand, { type: 'AnswerResearchQuestion' }>;

/** A withdrawn question has no text, so that two withdrawals are equal. */
const wordingOf = ({ question, text, asksForTexts }: Wording): Wording =>
  question === '' ? { question, text: '', asksForTexts: false } : { question, text, asksForTexts };

function decideAsk(command: Ask, state: ResearchConsentState): Outcome<ResearchConsentEvent> {
  const wording = wordingOf(command);
  const isSame =
    wording.question === state.question &&
    wording.text === state.text &&
    wording.asksForTexts === state.asksForTexts;
  if (isSame) return accepted();
  if (command.seen !== state.version)
    return refused('RE5', 'The question was worded by {by} at {at}. Please look at it again.', {
      by: state.by,
      at: state.askedAt,
    });
  const { gameId, by } = command;
  const at = laterThan(state.lastAt, command.at);
  return accepted({
    type: 'ResearchQuestionAsked',
    data: { gameId, version: state.version + 1, ...wording, by, at },
  });
}

function decideAnswer(command: Answer, state: ResearchConsentState): Outcome<ResearchConsentEvent> {
  const { gameId: consentGameId, userId, version, answer } = command;
  if (state.question === '') return refused('RE6', 'Nothing is asked in this game any more.');
  if (version !== state.version)
    return refused('RE6', 'The question was worded differently since you read it. Please read it again.');
  if (answer === 'yesWithTexts' && !state.asksForTexts)
    return refused('RE6', 'This game does not ask for what you wrote.');
  if (state.answers[userId] === answer) return accepted();
  const at = laterThan(state.lastAt, command.at);
  return accepted({ type: 'ResearchConsentAnswered', data: { consentGameId, userId, version, answer, at } });
}

/** A game's question about research consent: an answer counts for the wording that was read. */
export const researchConsentDecider: Decider<
  ResearchConsentState,
  ResearchConsentCommand,
  ResearchConsentEvent
> = {
  initialState: {
    version: 0,
    question: '',
    text: '',
    asksForTexts: false,
    by: null,
    lastAt: '',
    askedAt: '',
    answers: {},
  },
  decide: (command, state) =>
    command.type === 'AskResearchQuestion' ? decideAsk(command, state) : decideAnswer(command, state),
  evolve(state, { type, data }) {
    if (type === 'ResearchConsentAnswered')
      return { ...state, lastAt: data.at, answers: { ...state.answers, [data.userId]: data.answer } };
    const { gameId: _, at, ...wording } = data;
    return { ...wording, lastAt: at, askedAt: at, answers: {} };
  },
};
