// Proves what the cells of a screen show of a talk.
import { expect, test } from 'vitest';
import { classAt } from '../../../client/samples/shownClass.ts';
import { shownRemark, talkedPlace } from '../../../client/samples/shownTalk.ts';
import { cellTalksOf, lastingName } from '../../../client/talk/talkPlaces.ts';
import type { Talk, TalkPlaceAnswer, TalkRemark } from '../../../contracts/calls/talk.ts';
import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';
import { mortgagesPipelined } from '../../../contracts/decisions/mortgagesPipelined.ts';

const remark = shownRemark;
const place = (over: Partial<TalkPlaceAnswer> = {}): TalkPlaceAnswer => ({
  ...{ ...talkedPlace, remarks: 2, unread: 1 },
  ...over,
});
const shownOf = (remarks: readonly TalkRemark[], places: readonly TalkPlaceAnswer[]) =>
  cellTalksOf({ remarks, places } as Talk, certificatesOfDeposit, () => 'Ben Ono');
const rateCell = cellKey(3, 'ratePercent');

test('a cell shows its newest words and its newest open proposal, of those who may read them', () => {
  const offers = [
    remark(1, { value: 0.88, standing: 'open' }),
    remark(2, { value: 0.9, standing: 'withdrawn' }),
    remark(3, { text: 'Ask @[4]' }),
    remark(4, { state: 'takenBack', text: '' }),
    remark(5, { place_id: 'other' }),
  ];
  expect(shownOf(offers, [place()]).get(rateCell)).toEqual({
    count: 2,
    fresh: 1,
    proposal: { name: 'Ben Ono', value: 0.88 },
    newest: { name: 'Ben Ono', text: 'Ask @Ben' },
  });
  expect(shownOf([], [place()]).get(rateCell)).toMatchObject({ count: 2, proposal: null, newest: null });
});

test('a whole row has its mark where it is named; settled places, rows of other scenarios and other areas have none', () => {
  expect([...shownOf([], [place({ field: null })]).keys()]).toEqual([cellKey(3, 'account')]);
  const resolved = { full_name: 'Ada Lund', at: classAt(0) };
  const none = [
    place({ resolved }),
    place({ row_id: null }),
    place({ area: 'loanOrigination' }),
    place({ remarks: 0 }),
  ];
  expect([...shownOf([], none).keys()]).toEqual([]);
});

test('a single value is a place of its own, though its column names its only row', () => {
  const [column] = mortgagesPipelined.columns;
  const own = place({ area: mortgagesPipelined.name, row_name: null, field: column?.field ?? '', row_id: 1 });
  const shown = cellTalksOf({ remarks: [], places: [own] } as unknown as Talk, mortgagesPipelined, () => '');
  expect([...shown.keys()]).toEqual([cellKey(1, column?.field ?? '')]);
});

test('typed text belongs to a row by its lasting name, in every scenario', () => {
  const column = columnOf(certificatesOfDeposit, 'ratePercent')!;
  const names = [3, 7].map((id) => lastingName(certificatesOfDeposit, { id, rowKey: 'T12' }, column));
  expect(names).toEqual(Array(2).fill('certificatesOfDeposit/T12/ratePercent'));
});
