// Proves the documents of join codes: what a code opens, and who closed or replaced it when.
import { describe, test } from 'vitest';
import { joinCodes } from '../../projections/joinCodes.ts';
import { ids, personJoined } from '../fixtures/events/events.ts';
import { joinCodeClosed, joinCodeOpened } from '../fixtures/events/rosterEvents.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const { given } = specificationOf(joinCodes);
const open = {
  code: 'ACDE3467',
  gameId: ids.game,
  placesPerTeam: 5,
  ...({
    who: 'domain',
    domain: 'school.test',
    placement: 'choose',
    openedBy: ids.instructor,
    joined: 0,
  } as const),
  expiresAt: momentAfter(3_600),
  revision: 0,
  closed: null,
};

describe('a join code', () => {
  test('has its game, its places and its expiry', () => {
    given(joinCodeOpened()).then({ ACDE3467: open });
  });

  test('counts who joined with it', () => {
    given(
      joinCodeOpened(),
      personJoined(),
      personJoined({ teamId: null }),
      personJoined({ code: null }),
    ).then({
      ACDE3467: { ...open, joined: 2 },
    });
  });

  test('that was closed shows by whom and when', () => {
    given(joinCodeOpened(), joinCodeClosed()).then({
      ACDE3467: { ...open, closed: { by: ids.instructor, at: momentAfter(1) } },
    });
  });

  test('that was replaced is closed by whoever opened the next one', () => {
    const next = joinCodeOpened({ code: 'NEXT3467', replacedCode: 'ACDE3467', at: momentAfter(2) });
    given(joinCodeOpened(), next).then({
      ACDE3467: { ...open, closed: { by: ids.instructor, at: momentAfter(2) } },
      NEXT3467: { ...open, code: 'NEXT3467', revision: 1 },
    });
  });
});
