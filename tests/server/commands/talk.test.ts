// Proves what a team's talk records: remarks about places and to the team, what their authors do with them, and where
// it ends.
import { describe, expect, test } from 'vitest';
import { talkRefusals, talkRemarksMax, threadRemarksMax } from '../../../contracts/calls/talk.ts';
import type { TalkEvent } from '../../../contracts/events/talkEvents.ts';
import { placeId } from '../../../contracts/record/talkPlace.ts';
import { type SayRemark, type TalkAct, talkDecider } from '../../../server/commands/deciders/talk.ts';
import { refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { ids } from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { sealed } from '../../fixtures/sealed.ts';

const { given } = specificationOf(talkDecider);
type Made = Extract<TalkEvent, { type: 'RemarkMade' }>['data'];

const turn = { gameId: ids.game, teamId: ids.team, turn: 2 };
const at = momentAfter(9);
const cell = {
  ...{ intraturnId: 22, area: 'certificatesOfDeposit', rowKey: 'CD12', rowId: 5 },
  ...{ rowName: '12-Month CD', field: 'ratePercent' },
};
const { intraturnId: _set, rowId: _row, ...settled } = { ...cell, threadId: 1 };

const made = (remarkId: number, more: Partial<Made> = {}): TalkEvent => ({
  type: 'RemarkMade',
  data: {
    ...{ ...turn, remarkId, place: { ...cell, threadId: 1 }, text: sealed('Why?'), value: null },
    ...{ named: [], isForInstructors: false, by: ids.ada, at: momentAfter(remarkId), ...more },
  },
});
const saying = (more: Partial<SayRemark> = {}): SayRemark => ({
  ...{ ...turn, type: 'SayRemark', place: cell, text: sealed('Why?'), value: null, named: [] },
  ...{ isForInstructors: false, by: ids.ada, at, ...more },
});
const acting = (act: TalkAct, by = ids.ada) => ({ ...turn, ...act, by, at });
const did = (type: 'RemarkTakenBack' | 'ProposalWithdrawn', remarkId: number): TalkEvent => ({
  type,
  data: { ...turn, remarkId, by: ids.ada, at },
});
const missing = refusal('TL8', 'The comment was not found.');
const settling = (isResolved: boolean) =>
  acting({ type: 'ResolveThread', placeId: placeId(cell), isResolved });
const settledAs = (type: 'ThreadResolved' | 'ThreadReopened', when = at): TalkEvent => ({
  type,
  data: { ...turn, place: settled, by: ids.ada, at: when },
});

describe('what is said', () => {
  test('about a cell joins what was said there, whatever the row’s id now is', () => {
    given(made(1))
      .when(saying({ place: { ...cell, rowId: 9 } }))
      .then([made(2, { at, place: { ...cell, rowId: 9, threadId: 1 } })]);
    given(made(1))
      .when(saying({ place: { ...cell, rowKey: 'CD24' } }))
      .then([made(2, { at, place: { ...cell, rowKey: 'CD24', threadId: 2 } })]);
    given(made(1))
      .when(saying({ place: { placeId: placeId(cell) } }))
      .then([made(2, { at })]);
    given(made(1))
      .when(saying({ place: null }))
      .then([made(2, { at, place: null })]);
  });

  test('[TL1] has a text or proposes a value', () => {
    given()
      .when(saying({ text: '' }))
      .then(refusal('TL1', talkRefusals.empty));
    given()
      .when(saying({ text: '', value: 0.88 }))
      .then([made(1, { text: '', value: 0.88, at })]);
  });

  test('[TL2] ends at two hundred about a place, and at two thousand of a team in a quarter', () => {
    const thread = Array.from({ length: threadRemarksMax }, (_, index) => made(index + 1));
    given(...thread)
      .when(saying())
      .then(refusal('TL2', talkRefusals.fullThread));
    expect(given(...thread).when(saying({ place: null })).outcome.kind).toBe('events');
    given(made(talkRemarksMax, { place: null }))
      .when(saying())
      .then(refusal('TL2', talkRefusals.full));
  });

  test('[TL3] is taken back and withdrawn by its author alone, once', () => {
    for (const [type, event] of [
      ['TakeBackRemark', 'RemarkTakenBack'],
      ['WithdrawProposal', 'ProposalWithdrawn'],
    ] as const) {
      const act = { type, remarkId: 1 };
      const proposal = made(1, { value: 0.88 });
      given(proposal)
        .when(acting(act, ids.ben))
        .then(refusal('TL3', 'Only the person who wrote it can take it back.'));
      given(proposal)
        .when(acting(act))
        .then([did(event, 1)]);
      given(proposal, did(event, 1)).when(acting(act)).then([]);
    }
    given(made(1))
      .when(acting({ type: 'WithdrawProposal', remarkId: 1 }))
      .then([]);
  });

  test('[TL8] is not found under another number or at another place', () => {
    given(made(1))
      .when(acting({ type: 'TakeBackRemark', remarkId: 2 }))
      .then(missing);
    given(made(1))
      .when(saying({ place: { placeId: 'elsewhere' } }))
      .then(missing);
    const elsewhere = { type: 'ResolveThread', placeId: 'elsewhere', isResolved: true } as const;
    given(made(1)).when(acting(elsewhere)).then(missing);
  });

  test('is settled by anybody, once, and a reply opens it again', () => {
    given(made(1))
      .when(settling(true))
      .then([settledAs('ThreadResolved')]);
    given(made(1), settledAs('ThreadResolved', momentAfter(2)))
      .when(settling(true))
      .then([]);
    given(made(1), settledAs('ThreadResolved', momentAfter(2)))
      .when(settling(false))
      .then([settledAs('ThreadReopened')]);
    given(made(1), settledAs('ThreadResolved'), made(2)).when(settling(false)).then([]);
  });
});
