import { isDeepStrictEqual } from 'node:util';
import type {
  CourseConnected,
  CourseDisconnected,
  CourseEvent,
} from '../../../contracts/events/courseEvents.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import { courseKey } from '../../../contracts/readModels/gradesDocument.ts';
import { accepted, type Decider } from './decider.ts';

type Connected = EventOf<typeof CourseConnected>['data'];
type Disconnected = Omit<EventOf<typeof CourseDisconnected>['data'], 'title'>;

/** The courses that play a game, by `courseKey`. */
export type CoursesState = Readonly<Record<string, Connected>>;

export type CoursesCommand =
  | { readonly type: 'ConnectCourse'; readonly connection: Connected }
  | { readonly type: 'DisconnectCourse'; readonly course: Disconnected };

/** The courses of a game: connected by whoever teaches in both, and disconnected. */
export const coursesDecider: Decider<CoursesState, CoursesCommand, CourseEvent> = {
  initialState: {},
  decide(command, state) {
    if (command.type === 'ConnectCourse') {
      const { connection } = command;
      const { by, at } = connection;
      const before = state[courseKey(connection)];
      const isSame = before !== undefined && isDeepStrictEqual({ ...before, by, at }, connection);
      return isSame ? accepted() : accepted({ type: 'CourseConnected', data: connection });
    }
    const known = state[courseKey(command.course)];
    if (!known) return accepted();
    return accepted({ type: 'CourseDisconnected', data: { ...command.course, title: known.title } });
  },
  evolve(state, { type, data }) {
    const { [courseKey(data)]: _, ...others } = state;
    return type === 'CourseConnected' ? { ...others, [courseKey(data)]: data } : others;
  },
};
