// Proves what the read model of a team's talk shows of each remark, and that a place is settled on its first one.
import { expect, test } from 'vitest';
import type { TalkEvent } from '../../contracts/events/talkEvents.ts';
import { remarks } from '../../projections/remarks.ts';
import { ids } from '../fixtures/events/events.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';
import { sealed } from '../fixtures/sealed.ts';

const { given } = specificationOf(remarks);
const act = (seconds: number) => ({
  ...{ gameId: ids.game, teamId: ids.team, turn: 2, by: ids.ada, at: momentAfter(seconds) },
});
const place = {
  threadId: 1,
  area: 'certificatesOfDeposit',
  rowKey: 'CD12',
  rowName: '12-Month CD',
  field: null,
};
const made = (remarkId: number): TalkEvent => ({
  type: 'RemarkMade',
  data: {
    ...{ ...act(remarkId), remarkId, place: { ...place, intraturnId: 22, rowId: 5 }, text: sealed('Why?') },
    ...{ value: 0.88, named: [ids.ben], isForInstructors: false },
  },
});
const settle = (type: 'ThreadResolved' | 'ThreadReopened'): TalkEvent => ({
  type,
  data: { ...act(8), place },
});
const nothing = { isTakenBack: false, isWithdrawn: false, resolved: null };
const shown = (...events: readonly TalkEvent[]) => given(...events).documents;
const [first, second] = [`${ids.team}.2.1`, `${ids.team}.2.2`];

test('each remark is a document with its place, its sealed text and what became of it', () => {
  expect(shown(made(1))).toEqual({ [first]: { ...made(1).data, ...nothing } });
  const withdrawn: TalkEvent = { type: 'ProposalWithdrawn', data: { ...act(8), remarkId: 2 } };
  const takenBack: TalkEvent = { type: 'RemarkTakenBack', data: { ...act(8), remarkId: 1 } };
  expect(shown(made(1), made(2), withdrawn, takenBack)).toMatchObject({
    [first]: { isTakenBack: true, isWithdrawn: false },
    [second]: { isTakenBack: false, isWithdrawn: true },
  });
});

test('a place is settled on its first remark, until it is reopened or somebody replies', () => {
  const resolved = { by: ids.ada, at: momentAfter(8) };
  expect(shown(made(1), made(2), settle('ThreadResolved'))).toMatchObject({
    [first]: { resolved },
    [second]: { resolved: null },
  });
  for (const further of [made(2), settle('ThreadReopened')])
    expect(shown(made(1), settle('ThreadResolved'), further)[first]).toMatchObject({ resolved: null });
});
