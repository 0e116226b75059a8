import type { GameEvent } from '../../contracts/events/gameEvents.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { eventsAs } from '../../contracts/events/upcast.ts';
import { streams } from '../../contracts/features/streams.ts';
import { fieldsOf } from '../../contracts/values.ts';

/** The streams that determine which others a game has. */
export const firstStreamsOf = (gameId: number): readonly string[] => [
  streams.game(gameId),
  streams.turnRun(gameId),
];

/** Every team that a game has or had. */
function teamIdsIn(events: readonly RecordedEvent[]): readonly number[] {
  const ids = eventsAs<GameEvent>(events).flatMap((event) => {
    if (event.type === 'GameCreated') return event.data.teams.map(({ teamId }) => teamId);
    return event.type === 'GameUpdated' ? event.data.settings.teams.map(({ teamId }) => teamId) : [];
  });
  return [...new Set(ids)];
}

/** The newest turn that is open or was run: a turn is opened when the previous one is run. */
function lastTurnIn(events: readonly RecordedEvent[]): number {
  const turns = events.map(({ data }) => Number(fieldsOf(data).turn ?? 0));
  return turns.reduce((one, other) => Math.max(one, other), 0) + 1;
}

/**
 * The other streams of a game used by its screens, about 150 for a game of ten teams and nine turns. Missing
 * ones read as empty.
 */
export function otherStreamsOf(
  gameId: number,
  gameEvents: readonly RecordedEvent[],
  runEvents: readonly RecordedEvent[],
): readonly string[] {
  const turns = Array.from({ length: lastTurnIn(runEvents) }, (_, index) => index + 1);
  const ofTeams = teamIdsIn(gameEvents).flatMap((teamId) => [
    streams.team(teamId),
    streams.notes(teamId),
    streams.merger(teamId),
    streams.regulator(gameId, teamId),
    streams.bank(gameId, teamId),
    ...turns.flatMap((turn) => [streams.teamTurn(gameId, teamId, turn), streams.talk(gameId, teamId, turn)]),
  ]);
  return [
    ...ofTeams,
    ...turns.map((turn) => streams.adjustments(gameId, turn)),
    // No screen of the past shows the banner, but the sending of a message is one of the steps.
    streams.messages(gameId),
  ];
}

/** A bank's books are read from the log when reports are made; no read model uses them. */
export function withoutBooks(event: RecordedEvent): RecordedEvent {
  if (event.type !== 'BankOpened' && event.type !== 'QuarterClosed') return event;
  const { state: _state, detail: _detail, community: _community, ...shown } = fieldsOf(event.data);
  const { metadata } = event;
  return { ...event, metadata, data: shown };
}
