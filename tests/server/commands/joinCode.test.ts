// Proves what a game's stream records of people who join with a code, and who is refused.
import { describe, test } from 'vitest';
import { gameDecider } from '../../../server/commands/deciders/game.ts';
import { refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { gameCreated, ids, instructorAssigned, personJoined } from '../../fixtures/events/events.ts';
import {
  joinCodeClosed,
  joinCodeOpened,
  rosterChanged,
  teamsFoundFull,
} from '../../fixtures/events/rosterEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const { given } = specificationOf(gameDecider);
const stamp = { by: ids.instructor, at: momentAfter(60) };

describe('a join code', () => {
  const joining = (overrides: { userId?: number; teamId?: number | null; at?: string; code?: string } = {}) =>
    ({ type: 'JoinTeam', code: 'ACDE3467', teamId: null, userId: 77, at: stamp.at, ...overrides }) as const;
  const joined = (teamId: number) => personJoined({ userId: 77, teamId, roles: [], by: 77, at: stamp.at });

  const placed = { userId: 77, teamId: ids.team, roles: [] };
  const seat = { ...placed, seenTeamId: null };
  const noChange = { assigned: [], invited: [], removed: [], force: false, ...stamp } as const;

  test('[JC1] that is not the game’s gives no access', () => {
    given(gameCreated()).when(joining()).then(refusal('JC1', 'We don’t recognize this join code.'));
  });

  test('[JC2] that was closed or replaced reports by whom and when', () => {
    const at = momentAfter(40);
    const closed = refusal('JC2', 'This join code was closed by {by} at {at}.', { by: ids.instructor, at });
    given(gameCreated(), joinCodeOpened(), joinCodeClosed({ at })).when(joining()).then(closed);
    const opening = {
      type: 'OpenJoinCode',
      code: 'NEWNEWNW',
      placesPerTeam: 2,
      who: 'domain',
      domain: 'school.test',
      placement: 'choose',
      by: ids.instructor,
      at,
    } as const;
    const expiresAt = momentAfter(600);
    const renewed = joinCodeOpened({
      code: 'NEWNEWNW',
      placesPerTeam: 2,
      expiresAt,
      replacedCode: 'ACDE3467',
      at,
    });
    given(gameCreated(), joinCodeOpened())
      .when({ ...opening, expiresAt })
      .then([renewed]);
    given(gameCreated(), joinCodeOpened(), renewed).when(joining()).then(closed);
    const closing = { type: 'CloseJoinCode', by: ids.instructor, at } as const;
    given(gameCreated(), joinCodeOpened())
      .when(closing)
      .then([joinCodeClosed({ at })]);
    given(gameCreated(), joinCodeOpened(), joinCodeClosed()).when(closing).then([]);
  });

  test('[JC3] that expired gives no access', () => {
    given(gameCreated(), joinCodeOpened({ expiresAt: stamp.at }))
      .when(joining())
      .then(refusal('JC3', 'This join code has expired. Ask your instructor for a new one.'));
  });

  test('[JC4] moves nobody who is already in a team, and says who put them there and when', () => {
    const before = rosterChanged({
      ...stamp,
      assigned: [{ userId: 77, teamId: ids.team, roles: [], fromTeamId: null }],
    });
    given(gameCreated(), joinCodeOpened(), before)
      .when(joining({ teamId: ids.otherTeam }))
      .then(
        refusal(
          'JC4',
          'You’re already on First Harbor Bank (added by {by} at {at}). Only an instructor can move you.',
          stamp,
        ),
      );
    given(gameCreated(), joinCodeOpened(), joined(ids.team))
      .when(joining())
      .then(
        refusal('JC4', 'You’re already on First Harbor Bank (since {at}). Only an instructor can move you.', {
          by: 77,
          at: stamp.at,
        }),
      );
  });

  test('[JC5] does nothing for an instructor of the game', () => {
    given(gameCreated(), joinCodeOpened(), instructorAssigned())
      .when(joining({ userId: ids.instructor }))
      .then(refusal('JC5', 'Only students can join a team.'));
  });

  test('[JC6] fills a team up to its places', () => {
    const full = [gameCreated(), joinCodeOpened({ placesPerTeam: 1 }), personJoined()] as const;
    const full99 = teamsFoundFull({ by: 77, at: stamp.at });
    given(...full)
      .when(joining({ teamId: ids.team }))
      .then(refusal('JC6', 'This team is full.'));
    given(...full)
      .when(joining())
      .then([joined(ids.otherTeam)]);
    given(...full, personJoined({ userId: ids.ben, teamId: ids.otherTeam }))
      .when(joining())
      .then([full99]);
    given(...full, personJoined({ userId: ids.ben, teamId: ids.otherTeam }), full99)
      .when(joining())
      .then(
        refusal('JC6', 'All teams are full. {by} has been told.', {
          by: ids.instructor,
          at: joinCodeOpened().data.at,
        }),
      );
    given(...full)
      .when(joining({ teamId: 99 }))
      .then(refusal('GM2', 'The team was not found.'));
  });

  test('puts nobody into a team where they wait for it, nor twice, and chooses for them where it says so', () => {
    const choosing = { teamId: ids.otherTeam };
    const waiting = personJoined({ userId: 77, teamId: null, roles: [], by: 77, at: stamp.at });
    const wait = [gameCreated(), joinCodeOpened({ placement: 'wait' })] as const;
    given(...wait)
      .when(joining(choosing))
      .then([waiting]);
    given(...wait, waiting)
      .when(joining())
      .then([]);
    given(gameCreated(), joinCodeOpened({ placement: 'smallest' }))
      .when(joining(choosing))
      .then([joined(ids.team)]);
    given(gameCreated(), waiting, joinCodeOpened())
      .when(joining(choosing))
      .then([joined(ids.otherTeam)]);
    given(gameCreated(), waiting, joinCodeOpened(), joined(ids.team))
      .when({ type: 'ChangeRoster', ...noChange, assigned: [{ ...seat, seenTeamId: ids.team }] })
      .then([]);
  });

  test('is not needed by who comes from a course: they wait for a team, once, unless they have one or were sent away', () => {
    const arriving = { type: 'Arrive', userId: 77, at: stamp.at } as const;
    const came = personJoined({ code: null, userId: 77, teamId: null, roles: [], by: 77, at: stamp.at });
    given(gameCreated()).when(arriving).then([came]);
    given(gameCreated(), came).when(arriving).then([]);
    given(gameCreated(), joined(ids.team)).when(arriving).then([]);
    given(gameCreated(), instructorAssigned({ userId: 77 }))
      .when(arriving)
      .then([]);
    const put = rosterChanged({ assigned: [{ ...placed, fromTeamId: null }], removed: [], ...stamp });
    given(gameCreated(), came)
      .when({ type: 'ChangeRoster', ...noChange, assigned: [seat] })
      .then([put]);
    const away = rosterChanged({ assigned: [], removed: [{ userId: 77, fromTeamId: null }], ...stamp });
    given(gameCreated(), came)
      .when({ type: 'ChangeRoster', ...noChange, removed: [{ userId: 77, seenTeamId: null }] })
      .then([away]);
    given(gameCreated(), came, away).when(arriving).then([]);
    given(gameCreated(), came, away, came)
      .when({ type: 'ChangeRoster', ...noChange, removed: [{ userId: 77, seenTeamId: null }] })
      .then([away]);
    given(gameCreated(), came, away)
      .when({ type: 'ChangeRoster', ...noChange, assigned: [seat] })
      .then([put]);
    const counted = joinCodeOpened({ who: 'code', domain: null });
    const others = Array.from({ length: 60 }, (_, at) =>
      personJoined({ userId: 100 + at, code: null, teamId: null }),
    );
    given(gameCreated(), counted, ...others)
      .when(joining())
      .then([joined(ids.team)]);
  });

  test('[JC11] for whoever has it lets sixty people in', () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, at) => personJoined({ userId: 100 + at, teamId: null }));
    const open = [gameCreated(), joinCodeOpened({ who: 'code', domain: null, placement: 'wait' })] as const;
    given(...open, ...some(59))
      .when(joining())
      .then([personJoined({ userId: 77, teamId: null, roles: [], by: 77, at: stamp.at })]);
    given(...open, ...some(60))
      .when(joining())
      .then(refusal('JC11', '60 people have joined with this code. Ask your instructor for a new one.'));
  });

  test('puts those who do not choose into the smallest team, the first of equal ones', () => {
    given(gameCreated(), joinCodeOpened())
      .when(joining())
      .then([joined(ids.team)]);
    given(gameCreated(), joinCodeOpened(), personJoined())
      .when(joining())
      .then([joined(ids.otherTeam)]);
  });
});
