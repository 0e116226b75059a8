// Proves what is recorded of the grades of a game: columns, points by hand, releases, and the document of them.
import { expect, test } from 'vitest';
import { grades as documents } from '../../../projections/grades.ts';
import { gradesDecider } from '../../../server/commands/deciders/grades.ts';
import { refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { ids } from '../../fixtures/events/events.ts';
import {
  gradeChanged,
  gradeColumnClosed,
  gradeColumnMade,
  gradesReleased,
} from '../../fixtures/events/gradeEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { specificationOf as projectionOf } from '../../fixtures/projectionSpecification.ts';
import { sealed } from '../../fixtures/sealed.ts';

const { given } = specificationOf(gradesDecider);
const at = momentAfter(9);
const act = { gameId: ids.game, by: ids.instructor, at };
const byPlace = { kind: 'result', formula: { by: 'place', last: 50 }, maximum: 100 } as const;
const make = { type: 'MakeGradeColumn', ...byPlace, ...act } as const;
const close = { type: 'CloseGradeColumn', columnId: 1, ...act } as const;
const change = {
  type: 'ChangeGrade',
  columnId: 1,
  userId: ids.ada,
  points: 81.5,
  reason: sealed('Ill'),
  seen: momentAfter(3),
  ...act,
} as const;
const adas = { userId: ids.ada, points: 90, place: 2 };
const bens = { userId: ids.ben, points: 90, place: 2 };
const release = {
  type: 'ReleaseGrades',
  columnId: 1,
  position: 70,
  banks: 2,
  computed: [adas, bens],
  seen: momentAfter(3),
  ...act,
} as const;
const unknown = refusal('SG2', 'The column was not found.');

test('[SG2] a game has one open column of a kind; a later one has another id', () => {
  given()
    .when(make)
    .then([gradeColumnMade({ at })]);
  given(gradeColumnMade()).when(make).then(refusal('SG2', 'This game has the column Result already.'));
  given(gradeColumnMade())
    .when({ ...make, kind: 'submitted', formula: null })
    .then([
      gradeColumnMade({ columnId: 2, label: 'Decisions submitted', kind: 'submitted', formula: null, at }),
    ]);
  given(gradeColumnMade(), gradeColumnClosed())
    .when({ ...make, at: momentAfter(10) })
    .then([gradeColumnMade({ columnId: 2, at: momentAfter(10) })]);
  given()
    .when({ ...make, formula: null })
    .then(refusal('SG2', 'A result needs a formula, and nothing else has one.'));
});

test('[SG2] a column that ended, or never was, takes nothing more', () => {
  given(gradeColumnMade())
    .when(close)
    .then([gradeColumnClosed({ at })]);
  for (const command of [close, change, release]) {
    given(gradeColumnMade(), gradeColumnClosed()).when(command).then(unknown);
    given().when(command).then(unknown);
  }
});

test('[SG3] points by hand are between 0 and the maximum, and are given back by null', () => {
  const started = given(gradeColumnMade({ maximum: 80 }));
  started.when(change).then(refusal('SG3', 'Points must be from 0 to 80.'));
  started.when({ ...change, points: null }).then([]);
  started.when({ ...change, points: 80 }).then([gradeChanged({ points: 80, reason: sealed('Ill'), at })]);
  given(gradeColumnMade(), gradeChanged()).when(change).then([]);
  given(gradeColumnMade(), gradeChanged())
    .when({ ...change, points: null })
    .then([gradeChanged({ points: null, reason: sealed('Ill'), at })]);
});

test('[SG4] a release has the grades that are new or differ, under the next version, by hand before computed', () => {
  given(gradeColumnMade(), gradeChanged())
    .when(release)
    .then([gradesReleased({ position: 70, grades: [{ ...adas, points: 81.5 }, bens], at })]);
  given(gradeColumnMade(), gradesReleased())
    .when(release)
    .then([gradesReleased({ version: 2, position: 70, grades: [bens], at })]);
  given(gradeColumnMade(), gradesReleased({ grades: [adas, bens] }))
    .when(release)
    .then(refusal('SG4', 'There is nothing new to release.'));
  given(gradeColumnMade())
    .when({ ...release, computed: [{ ...adas, points: null, place: null }] })
    .then(refusal('SG4', 'There is nothing new to release.'));
  given(gradeColumnMade(), gradesReleased())
    .when({ ...release, computed: [{ ...adas, points: null, place: null }] })
    .then([
      gradesReleased({ version: 2, position: 70, grades: [{ ...adas, points: null, place: null }], at }),
    ]);
});

test('[SG4] a release comes at least a second after the one before', () => {
  given(gradeColumnMade(), gradesReleased({ at }))
    .when({ ...release, seen: at })
    .then([gradesReleased({ version: 2, position: 70, grades: [bens], at: momentAfter(10) })]);
});

test('[SG4] what somebody else changed after the look is neither changed nor released unseen', () => {
  const others = given(gradeColumnMade(), gradeChanged({ by: ids.administrator, at: momentAfter(8) }));
  const text = 'The grades were changed by {by} at {at}. Look at them again first.';
  const unseen = refusal('SG4', text, { by: ids.administrator, at: momentAfter(8) });
  for (const command of [release, change]) others.when(command).then(unseen);
  others
    .when({ ...release, seen: momentAfter(8) })
    .then([gradesReleased({ position: 70, grades: [{ ...adas, points: 81.5 }, bens], at })]);
});

test('[SG4] the document keeps points by hand and what was released last to each', () => {
  const again = gradesReleased({
    ...{ version: 2, position: 70, at: momentAfter(5) },
    grades: [bens, { ...adas, points: null, place: null }],
  });
  const events = [gradeColumnMade(), gradeChanged(), gradesReleased(), again];
  const found = projectionOf(documents).given(...events).documents[ids.game]!;
  expect(found.columns[1]).toMatchObject({
    changes: { [ids.ada]: { points: 81.5, reason: 'Ill', by: ids.instructor, at: momentAfter(2) } },
    given: {
      [ids.ada]: { points: null, version: 2 },
      [ids.ben]: { points: 90, place: 2, version: 2, banks: 2, at: momentAfter(5) },
    },
    release: { version: 2, position: 70, by: ids.instructor },
  });
  const ended = projectionOf(documents).given(...events, gradeChanged({ points: null }), gradeColumnClosed());
  expect(ended.documents[ids.game]).toEqual({
    ...{
      gameId: ids.game,
      columns: {},
      newestColumn: 1,
      sending: 'none',
      by: ids.instructor,
      at: momentAfter(9),
    },
  });
});
