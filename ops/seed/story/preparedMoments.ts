import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { DecisionsSaved } from '../../../contracts/events/teamTurnEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';

/** A moment of the demo's class that an instructor would open in the next lesson. */
export type PreparedMoment = {
  readonly teamId: number;
  readonly turn: number;
  /** The position for the team's screens, and its event. */
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly title: string;
  readonly note: string;
  readonly question: string;
};

/** The description of a moment, and its selection in a team's quarter; teams count from 0. */
type MomentOfTeam = Pick<PreparedMoment, 'turn' | 'title' | 'note' | 'question'> & {
  readonly team: number;
  find(events: readonly RecordedEvent[]): RecordedEvent | undefined;
};

const forcedOver = ({ data }: RecordedEvent): number =>
  (data as unknown as EventOf<typeof DecisionsSaved>['data']).forcedOver.length;

const moments: readonly MomentOfTeam[] = [
  {
    team: 0,
    turn: 1,
    title: 'Growth is dropped',
    note: 'Ben tried Growth for an afternoon.',
    question: 'What did its forecast say that made Ada let it go?',
    find: (events) => events.find(({ type }) => type === 'DecisionSetDeleted'),
  },
  {
    team: 0,
    turn: 2,
    title: 'Two people, one rate',
    note: 'One of them saved over the other within a minute.',
    question: 'Who would have had to ask whom?',
    find: (events) => events.find((event) => event.type === 'DecisionsSaved' && forcedOver(event) > 0),
  },
  {
    team: 3,
    turn: 3,
    title: 'Minutes before the run',
    note: 'A whole quarter is decided in half an hour.',
    question: 'Which of these saves would you take back?',
    find: (events) => events.findLast(({ type }) => type === 'DecisionsSaved'),
  },
];

/** The three moments of the demo's class, each at its log position; the same ones in every demo. */
export function preparedMoments(
  gameId: number,
  teamIds: readonly number[],
  eventStore: EventStore,
): Promise<readonly PreparedMoment[]> {
  return Promise.all(
    moments.map(async ({ team, turn, title, note, question, find }) => {
      const teamId = teamIds[team] ?? 0;
      const stream = streams.teamTurn(gameId, teamId, turn);
      const found = find(await eventStore.readStream(stream, { direction: 'forwards' }));
      if (!found) throw new Error(`The demo has no moment "${title}" in ${stream}.`);
      const { position, revision } = found;
      return { teamId, turn, position, stream, revision, title, note, question };
    }),
  );
}
