// Proves who may submit the decisions of a turn, and that nothing is saved afterwards, while the team or the
// game is frozen, or once the turn is run. The decider is given the history and one command.
import { describe, expect, test } from 'vitest';
import { laterThan } from '../../../server/commands/deciders/laterThan.ts';
import { conflict, refusal } from '../../fixtures/deciderSpecification.ts';
import {
  decisionsLocked,
  decisionsSaved,
  decisionsSubmitted,
  decisionsUnlocked,
  ids,
  rateChanged,
  turnOpened,
} from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { given, locking, savedRows, saving, submitting } from './teamTurnCommands.ts';

const at = momentAfter(10);
const wrongRole = refusal('SB1', 'You must be a CEO or CFO/Treasurer to submit decisions.');
const change = saving({ updated: [{ id: 1, ratePercent: 2 }] });
const saved = decisionsSaved({ rows: [rateChanged(1.25, 1.5)], by: ids.ben, at: momentAfter(5) });

describe('submission', () => {
  test('[SB1] with forced roles a student can submit only as CEO or CFO/Treasurer', () => {
    for (const studentRoles of [['ceo'], ['cfo/treasurer'], ['credit officer', 'ceo']] as const)
      given(turnOpened())
        .when(submitting({ isRoleForced: true, studentRoles }))
        .then([decisionsSubmitted({ at })]);
    for (const studentRoles of [[], ['credit officer'], ['deposit officer', 'lending officer']] as const)
      given(turnOpened())
        .when(submitting({ isRoleForced: true, studentRoles }))
        .then(wrongRole);
  });

  test('[SB1] without forced roles, and for non-students, any role can', () => {
    given(turnOpened())
      .when(submitting({ studentRoles: [] }))
      .then([decisionsSubmitted({ at })]);
    given(turnOpened())
      .when(submitting({ isRoleForced: true, studentRoles: null }))
      .then([decisionsSubmitted({ at })]);
  });

  test('[SB4] with outside turn-in disabled only members of the team submit', () => {
    const isOutsideTurnInDisabled = true;
    given(turnOpened())
      .when(submitting({ isOutsideTurnInDisabled, studentRoles: null }))
      .then(refusal('SB4', 'Only team members can submit decisions in this game.'));
    given(turnOpened())
      .when(submitting({ isOutsideTurnInDisabled, studentRoles: [] }))
      .then([decisionsSubmitted({ at })]);
    given(turnOpened())
      .when(submitting({ studentRoles: null }))
      .then([decisionsSubmitted({ at })]);
  });

  test('[SB2] nothing unseen is submitted: a newer save is reported with who and when, unless forced', () => {
    given(turnOpened(), saved)
      .when(submitting({ version: 0 }))
      .then(conflict(ids.ben, momentAfter(5), []));
    given(turnOpened(), saved)
      .when(submitting({ version: 0, isForced: true }))
      .then([decisionsSubmitted({ at })]);
    given(turnOpened(), saved)
      .when(submitting({ version: 1 }))
      .then([decisionsSubmitted({ at })]);
  });

  test('[SV2] only a decision set of the turn can be submitted', () => {
    given(turnOpened())
      .when(submitting({ intraturnId: 99 }))
      .then(refusal('SV2', 'The scenario was not found.'));
  });
});

describe('a closed turn', () => {
  const closings = [
    {
      rule: 'TT2',
      event: decisionsSubmitted({ by: ids.ben, at: momentAfter(7) }),
      message: 'The decisions were submitted by {by} at {at}. Your changes were not saved.',
      named: { by: ids.ben, at: momentAfter(7) },
    },
    {
      rule: 'FR1',
      event: decisionsLocked({ at: momentAfter(7) }),
      message: 'The team was frozen by {by} at {at}. Your changes were not saved.',
      named: { by: ids.instructor, at: momentAfter(7) },
    },
    {
      rule: 'FR2',
      event: decisionsLocked({ cause: 'game', by: ids.administrator, at: momentAfter(7) }),
      message: 'The game was frozen by {by} at {at}. Your changes were not saved.',
      named: { by: ids.administrator, at: momentAfter(7) },
    },
  ];

  test.each(closings)(
    '[$rule] saves nothing and says who closed it when',
    ({ rule, event, message, named }) => {
      for (const command of [change, saving(), submitting()]) {
        const { outcome } = given(turnOpened(), event).when(command);
        // The submission's stamp also names its decision set, which the message does not use.
        expect(outcome).toMatchObject({ kind: 'refused', refusal: { rule, message, ...named } });
      }
    },
  );

  test('[TT1] a turn that is being run accepts no more changes, not even from an instructor', () => {
    const lock = decisionsLocked({ cause: 'turnRun', by: null });
    const closed = [turnOpened(), lock];
    const { at } = lock.data;
    const told = refusal('TT1', 'The run of Qtr 1 began at {at}. Your changes were not saved.', {
      by: null,
      at,
    });
    given(...closed)
      .when(change)
      .then(told);
    given(...closed)
      .when(submitting({ studentRoles: null, isForced: true }))
      .then(told);
    given(...closed)
      .when(locking({ isLocked: false }))
      .then(refusal('TT1', 'Qtr 1 is closed.'));
  });
});

describe('the lock of a run', () => {
  const cause = 'turnRun' as const;
  const locked = (run: string) => decisionsLocked({ cause, by: null, run });
  const unlocking = (run: string) => locking({ isLocked: false, cause, by: null, run });

  test('[RT8] is released by the attempt that set it, and by no other', () => {
    given(turnOpened(), locked('1.1'))
      .when(unlocking('1.1'))
      .then([decisionsUnlocked({ cause, by: null, run: '1.1', at })]);
    given(turnOpened(), locked('1.1'), locked('1.2')).when(unlocking('1.1')).then([]);
  });

  test('[RT8] is taken over by the next attempt, once', () => {
    const taking = locking({ cause, by: null, run: '1.2' });
    given(turnOpened(), locked('1.1'))
      .when(taking)
      .then([{ ...locked('1.2'), data: { ...locked('1.2').data, at } }]);
    given(turnOpened(), locked('1.2')).when(taking).then([]);
  });
});

describe('locks', () => {
  test('[FR1] a team is frozen once, and unfreezing an open team records nothing', () => {
    given(turnOpened())
      .when(locking())
      .then([decisionsLocked({ at })]);
    given(turnOpened(), decisionsLocked()).when(locking()).then([]);
    given(turnOpened())
      .when(locking({ isLocked: false }))
      .then([]);
  });

  test('[TT4] unlocking the team’s own lock withdraws its submission, and saving continues', () => {
    const submitted = [turnOpened(), decisionsSubmitted()];
    given(...submitted)
      .when(locking({ isLocked: false }))
      .then([decisionsUnlocked({ at })]);
    given(...submitted, decisionsUnlocked())
      .when(change)
      .then([savedRows({ rows: [rateChanged(1.25, 2)], at })]);
  });

  test('a submission can be left standing: the team goes on in a copy, and what it submitted stays as it is', () => {
    const nextIntraturnId = 77;
    const reopened = given(turnOpened(), decisionsSubmitted()).when(
      locking({ isLocked: false, nextIntraturnId }),
    );
    const events = reopened.outcome.kind === 'events' ? reopened.outcome.events : [];
    expect(events.map(({ type }) => type)).toEqual([
      ...['DecisionsUnlocked', 'DecisionSetCreated', 'DecisionSetActivated'],
    ]);
    expect(events[0]?.data).toMatchObject({ isSubmissionStanding: true });
    expect(events[1]?.data).toMatchObject({
      ...{ intraturnId: nextIntraturnId, originId: ids.set, name: 'Reopened', by: ids.instructor },
    });
    const open = [turnOpened(), decisionsSubmitted(), ...events];
    const { intraturnId: _, ...who } = { ...decisionsSubmitted().data, intraturnId: 0 };
    const told = {
      kind: 'refused',
      refusal: {
        rule: 'TT2',
        message: 'This scenario was submitted by {by} at {at} and can’t be changed. Continue in another one.',
        ...{ by: who.by, at: who.at },
      },
    };
    const act = { intraturnId: ids.set, by: ids.ada, at: momentAfter(20) };
    const acts = [
      { type: 'ActivateDecisionSet', ...act } as const,
      { type: 'DeleteDecisionSet', ...act } as const,
    ];
    for (const command of [change, ...acts]) expect(given(...open).when(command).outcome).toMatchObject(told);
    const later = { intraturnId: nextIntraturnId, at: momentAfter(20) };
    const save = given(...open).when(saving({ updated: [{ id: 1, ratePercent: 2 }], ...later })).outcome;
    expect(save).toMatchObject({ kind: 'events', events: [{ type: 'DecisionsSaved' }] });
    const again = decisionsSubmitted(later);
    given(...open)
      .when(submitting({ ...later, version: 9 }))
      .then([again]);
    expect(given(...open, again).when(change).outcome).toMatchObject({
      refusal: { message: 'The decisions were submitted by {by} at {at}. Your changes were not saved.' },
    });
    given(...open)
      .when({ type: 'SubmitAtLockdown', lockdown: momentAfter(60), at: momentAfter(61) })
      .then([decisionsSubmitted({ by: null, lockdown: momentAfter(60), at: momentAfter(61) })]);
    const again2 = given(...open).when(locking({ isLocked: false, nextIntraturnId: 78 })).outcome;
    expect(again2).toEqual({ kind: 'events', events: [] });
  });

  test('[FR2] unlocking the game’s lock leaves a submission and the team’s own lock alone', () => {
    const frozen = decisionsLocked({ cause: 'game' });
    const unfrozen = decisionsUnlocked({ cause: 'game' });
    given(turnOpened(), decisionsSubmitted(), frozen, unfrozen)
      .when(change)
      .then({
        kind: 'refused',
        refusal: {
          rule: 'TT2',
          message: 'The decisions were submitted by {by} at {at}. Your changes were not saved.',
          by: ids.ada,
          at: momentAfter(1),
          ...{ intraturnId: ids.set },
        },
      });
    const { outcome } = given(turnOpened(), decisionsLocked(), frozen, unfrozen).when(change);
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { rule: 'FR1' } });
  });

  test('a turn opens locked while its game is frozen, or its team by a person, with the reason and since when', () => {
    const opening = turnOpened({ turn: 2 }).data;
    const frozen = { by: ids.administrator, at: momentAfter(3) };
    const teamLock = { by: ids.instructor, at: momentAfter(-60), reason: 'Come to my office first.' };
    const { at: since, ...lock } = teamLock;
    const ofTeam = { turn: 2, ...lock, since };
    given()
      .when({ type: 'OpenTurn', opening, teamLock })
      .then([turnOpened({ turn: 2 }), decisionsLocked({ ...ofTeam, at: laterThan(opening.at, opening.at) })]);
    const ofGame = decisionsLocked({ turn: 2, cause: 'game', ...frozen });
    const both = [
      turnOpened({ turn: 2 }),
      ofGame,
      decisionsLocked({ ...ofTeam, at: laterThan(frozen.at, '') }),
    ];
    given().when({ type: 'OpenTurn', opening, frozen, teamLock }).then(both);
    const { outcome } = given(...both, decisionsUnlocked({ turn: 2, cause: 'game' })).when(change);
    expect(outcome).toMatchObject({
      kind: 'refused',
      refusal: { rule: 'FR1', by: ids.instructor, at: since },
    });
  });

  test('[TT5] a turn is opened once; opening it again changes nothing', () => {
    const opening = turnOpened().data;
    given().when({ type: 'OpenTurn', opening }).then([turnOpened()]);
    given(turnOpened(), saved).when({ type: 'OpenTurn', opening }).then([]);
  });
});
