// Proves what is recorded of the courses that play a game, and the documents of them.
import { test } from 'vitest';
import { courses } from '../../../projections/courses.ts';
import { coursesDecider } from '../../../server/commands/deciders/courses.ts';
import { specificationOf } from '../../fixtures/deciderSpecification.ts';
import { ids } from '../../fixtures/events/events.ts';
import { courseConnected, courseDisconnected } from '../../fixtures/events/platformEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { specificationOf as documentsOf } from '../../fixtures/projectionSpecification.ts';

const { given } = specificationOf(coursesDecider);
const connection = courseConnected().data;
const connect = { type: 'ConnectCourse', connection } as const;
const { title: _, ...course } = courseDisconnected().data;
const disconnect = { type: 'DisconnectCourse', course } as const;

test('a course is connected once, and again when its services moved', () => {
  given().when(connect).then([courseConnected()]);
  const later = { ...connection, by: ids.administrator, at: momentAfter(9) };
  given(courseConnected())
    .when({ ...connect, connection: later })
    .then([]);
  const moved = { ...connection, lineItemsUrl: null };
  given(courseConnected())
    .when({ ...connect, connection: moved })
    .then([courseConnected({ lineItemsUrl: null })]);
});

test('a course is disconnected once, under the name that it had, and connected again', () => {
  given(courseConnected()).when(disconnect).then([courseDisconnected()]);
  given().when(disconnect).then([]);
  given(courseConnected(), courseDisconnected()).when(disconnect).then([]);
  given(courseConnected(), courseDisconnected()).when(connect).then([courseConnected()]);
});

test('a course has a document for each game that it plays', () => {
  const key = JSON.stringify([connection.platformId, 'course-410']);
  const other = courseConnected({ gameId: 2, title: 'FIN 410 B' });
  documentsOf(courses)
    .given(courseConnected(), other, courseDisconnected())
    .then({ [`2 ${key}`]: { ...other.data, course: key } });
});
