import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';

type RunFact = RecordedEvent<TurnRunEvent>;
type Of<Type extends TurnRunEvent['type']> = RunFact & Extract<TurnRunEvent, { readonly type: Type }>;

/** The run with the valid results of a turn: its request and what it computed with. */
type RunEvents = {
  readonly requested: Of<'TurnRunRequested'>;
  readonly cleared: Of<'MarketCleared'>;
};

/** The newest complete run of a turn among the events of a game's runs; undefined until there is one. */
export function countingRunIn(events: readonly RunFact[], turn: number): RunEvents | undefined {
  const ofTurn = events.filter(({ data }) => data.turn === turn);
  const completed = ofTurn.findLast(({ type }) => type === 'TurnRunCompleted');
  if (completed?.type !== 'TurnRunCompleted') return undefined;
  const { attempt } = completed.data;
  const ofRun = ofTurn.filter(({ data }) => 'attempt' in data && data.attempt === attempt);
  const requested = ofRun.find((event): event is Of<'TurnRunRequested'> => event.type === 'TurnRunRequested');
  const cleared = ofRun.find((event): event is Of<'MarketCleared'> => event.type === 'MarketCleared');
  return requested && cleared && { requested, cleared };
}
