// Proves the documents of the bell: who is notified of which event, what is never disclosed, and that old
// news are removed.
import { describe, expect, test } from 'vitest';
import type { EventBody } from '../../contracts/events/recordedEvent.ts';
import { news, newsSeen } from '../../projections/news.ts';
import { project, projectionSet } from '../../projections/project.ts';
import { turnRunAnnounced, turnRunCalledOff } from '../fixtures/events/announcedRunEvents.ts';
import {
  decisionsLocked,
  decisionsSaved,
  decisionsSubmitted,
  decisionsUnlocked,
  gameFrozen,
  gameUnfrozen,
  ids,
  instructorAssigned,
  personJoined,
  recordedEvents,
  turnRunCompleted,
} from '../fixtures/events/events.ts';
import { messageSent, newsSeen as seen } from '../fixtures/events/messageEvents.ts';
import { regulatorReportPublished, regulatorReportSaved } from '../fixtures/events/regulatorEvents.ts';
import { rosterChanged } from '../fixtures/events/rosterEvents.ts';
import { playerRolesChanged } from '../fixtures/events/textEvents.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const { given } = specificationOf(news);
const game = `game-${ids.game}`;
const team = `team-${ids.team}`;
const mine = `user-${ids.ada}`;

/** The news sent, newest first: the kinds by audience. */
function told(...events: readonly EventBody[]): Record<string, readonly string[]> {
  const { documents } = given(...events);
  return Object.fromEntries(
    Object.entries(documents).map(([audience, { items }]) => [audience, items.map(({ kind }) => kind)]),
  );
}

describe('news reaches', () => {
  test('everybody in a game for its runs and its freeze', () => {
    expect(
      told(turnRunAnnounced(), turnRunCalledOff(), turnRunCompleted(), gameFrozen(), gameUnfrozen()),
    ).toEqual({ [game]: ['gameUnfrozen', 'gameFrozen', 'turnRun', 'turnCalledOff', 'turnAnnounced'] });
  });

  test('a team for its submission, its own freeze and a published report', () => {
    const deeds = [decisionsLocked(), decisionsUnlocked(), decisionsSubmitted(), regulatorReportPublished()];
    expect(told(...deeds)).toEqual({ [team]: ['reportPublished', 'submitted', 'reopened', 'teamFrozen'] });
  });

  test('them with the reason of a freeze, if one was given', () => {
    const reason = 'Class is over';
    const { documents } = given(gameFrozen({ reason }), decisionsLocked({ reason }), gameFrozen());
    expect(documents[game]?.items.map(({ text }) => text)).toEqual([null, reason]);
    expect(documents[team]?.items.map(({ text }) => text)).toEqual([reason]);
  });

  test('a person for their own roster changes, and nobody else', () => {
    const [a, b, c] = [ids.ada, ids.ben, 5];
    const of = (userId: number, fromTeamId: number | null) => ({
      userId,
      teamId: ids.team,
      roles: [],
      fromTeamId,
    });
    const changed = rosterChanged({
      assigned: [of(a, null), of(b, ids.otherTeam), of(c, ids.team)],
      removed: [{ userId: 6, fromTeamId: ids.team }],
    });
    expect(told(changed)).toEqual({
      [mine]: ['joined'],
      [`user-${b}`]: ['moved'],
      'user-5': ['rolesChanged'],
      'user-6': ['removed'],
    });
    expect(told(personJoined(), playerRolesChanged(), instructorAssigned())).toMatchObject({
      [`user-${ids.instructor}`]: ['instructorAdded'],
    });
  });

  test('nobody for a save, a draft of a report, or the locks of a freeze and of a run', () => {
    const locks = (['game', 'turnRun'] as const).map((cause) => decisionsLocked({ cause }));
    expect(told(decisionsSaved(), regulatorReportSaved(), messageSent(), ...locks)).toEqual({});
  });
});

test('each entry says what happened, when, by whom and to which team and turn', () => {
  given(turnRunCalledOff({ by: null, reason: 'The game was frozen.' }), decisionsSubmitted()).then({
    [game]: {
      audience: game,
      gameId: ids.game,
      items: [
        {
          id: 'event 0',
          kind: 'turnCalledOff',
          at: momentAfter(0),
          gameId: ids.game,
          teamId: null,
          turn: 1,
          by: null,
          text: 'The game was frozen.',
        },
      ],
    },
    [team]: {
      audience: team,
      gameId: ids.game,
      items: [
        {
          id: 'event 1',
          kind: 'submitted',
          at: momentAfter(1),
          gameId: ids.game,
          teamId: ids.team,
          turn: 1,
          by: ids.ada,
          text: null,
        },
      ],
    },
  });
});

test('the run of a quarter names the shock of the region that began in it', () => {
  const { documents } = given(
    turnRunCompleted({ regionalShock: 'Plant closure' }),
    turnRunCompleted({ turn: 2 }),
  );
  expect(documents[game]?.items.map(({ kind, text }) => [kind, text])).toEqual([
    ['turnRun', null],
    ['turnRun', 'Plant closure'],
  ]);
});

test('a team, and nobody else, reads with the run what became of a reserve that could not stay', () => {
  const corrected = { teamId: ids.team, typedThousands: 3_600, bookedThousands: 3_712.5 };
  const { documents } = given(turnRunCompleted({ correctedReserves: [corrected] }));
  expect(Object.keys(documents).toSorted()).toEqual([game, team].toSorted());
  expect(documents[team]?.items).toMatchObject([
    { kind: 'reserveCorrected', teamId: ids.team, turn: 1, text: '$3,713k instead of $3,600k' },
  ]);
});

test('a person’s news belong to no game, so that nobody finds them through it', () => {
  expect(given(personJoined()).documents[mine]).toMatchObject({
    gameId: null,
    items: [{ gameId: ids.game }],
  });
});

test('a second run of a turn is described as such', () => {
  expect(told(turnRunCompleted(), turnRunCompleted({ turn: 2 }), turnRunCompleted({ attempt: 2 }))).toEqual({
    [game]: ['turnRunAgain', 'turnRun', 'turnRun'],
  });
});

test('news older than ninety days are dropped with the next news, and at most two hundred are kept', () => {
  const set = projectionSet([news]);
  const [first, second] = recordedEvents([gameFrozen(), gameUnfrozen()]);
  const late = (days: number) => ({
    ...second!,
    metadata: { ...second!.metadata, at: momentAfter(days * 86_400) },
  });
  const itemsAfter = (days: number) =>
    project(set, [first!, late(days)], () => undefined).writes.map(({ body }) => body?.items);
  expect(itemsAfter(90)).toMatchObject([[{ kind: 'gameUnfrozen' }, { kind: 'gameFrozen' }]]);
  expect(itemsAfter(90.01)).toMatchObject([[{ kind: 'gameUnfrozen' }]]);
  const many = Array.from({ length: 201 }, () => gameFrozen());
  expect(given(...many).documents[game]?.items).toHaveLength(200);
});

test('each person’s newest view counts', () => {
  specificationOf(newsSeen)
    .given(seen(), seen({ userId: ids.ben }), seen({ upTo: momentAfter(8) }))
    .then({
      [ids.ada]: { userId: ids.ada, upTo: momentAfter(8) },
      [ids.ben]: { userId: ids.ben, upTo: momentAfter(4) },
    });
});
