// Proves how an unsaved regulator report combines with others' saves meanwhile, and how its key indicators
// are grouped.
import { expect, test } from 'vitest';
import { isOvertaken, noDraft, type RecordDraft, withRows } from '../../../client/drafts/recordDraft.ts';
import {
  assessmentBody,
  assessmentRows,
  shownAssessment,
} from '../../../client/regulator/assessmentDraft.ts';
import { indicatorGroups } from '../../../client/regulator/IndicatorSummary.tsx';
import { ratingChanges } from '../../../client/regulator/ratingChanges.ts';
import { regulatorTurnMarks } from '../../../client/regulator/regulatorTurnMarks.ts';
import type {
  ComponentRating,
  RegulatorAssessment,
  RegulatorComponent,
} from '../../../contracts/banking/regulatorAssessment.ts';
import type { RegulatorIndicatorRow } from '../../../contracts/calls/regulatorReports.ts';
import { assessment } from '../../fixtures/events/regulatorEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const saved = (written: Partial<RegulatorAssessment> = {}, lastUpdated: string | null = momentAfter(1)) => ({
  ...assessment(written),
  lastUpdated,
});
const weak = { rating: 4, comments: 'Thin' };
type Draft = RecordDraft<RegulatorComponent, ComponentRating>;
const rated = (row: ComponentRating, over = saved(), draft: Draft = noDraft): Draft =>
  withRows(draft, assessmentRows(over), [{ id: 'capital', row }]);
const isTaken = ({ rows: [mine] }: Draft, record: ReturnType<typeof saved>): boolean =>
  isOvertaken(mine!, assessmentRows(record));

test('[RR10] a component is unsaved while it differs from what is saved', () => {
  const draft = rated({ rating: 4, comments: '' });
  expect(draft.rows).toHaveLength(1);
  expect(shownAssessment(draft.rows, saved()).capital).toEqual({ rating: 4, comments: '' });
  expect(rated({ rating: 1, comments: '' }, saved(), draft)).toEqual(noDraft);
});

test('[RR10] others’ saves of other components show through, and are sent as saved', () => {
  const draft = rated(weak);
  const newer = saved({ earnings: weak }, momentAfter(5));
  expect(isTaken(draft, newer)).toBe(false);
  expect(assessmentBody(draft.rows, newer, false)).toEqual({
    ...assessment({ capital: weak, earnings: weak }),
    lastUpdated: momentAfter(5),
    force: false,
  });
});

test('[RR10] a component that others saved meanwhile is reported, and sent as a change of the version seen before', () => {
  const draft = rated(weak);
  const newer = saved({ capital: { rating: 3, comments: '' } }, momentAfter(5));
  expect(isTaken(draft, newer)).toBe(true);
  expect(assessmentBody(draft.rows, newer, false)).toMatchObject({
    capital: weak,
    lastUpdated: momentAfter(1),
  });
  const typedOn = rated({ rating: 4, comments: 'Thin, still' }, newer, draft);
  expect(isTaken(typedOn, newer)).toBe(true);
  // Two equal saves are not a conflict.
  expect(isTaken(draft, saved({ capital: weak }, momentAfter(5)))).toBe(false);
});

test('[RR11] EVE and EAR are listed under each rate shock, everything else separately', () => {
  const names = [
    'PCA',
    'EVE, I & P -200',
    'EVE, I & P 200',
    'EAR, I & P -200',
    'EAR, I & P 200',
    'RSA / RSL',
  ];
  const groups = indicatorGroups(names.map((name) => ({ name }) as RegulatorIndicatorRow));
  expect(groups.map(({ title, lines }) => [title, lines.map(({ label }) => label)])).toEqual([
    [null, ['PCA']],
    ['I & P -200', ['EVE', 'EAR']],
    ['I & P 200', ['EVE', 'EAR']],
    [null, ['RSA / RSL']],
  ]);
});

test('[RR14] the turn selector marks open, written and published turns', () => {
  const report = { turn_num: 2, is_written: true, regulator_report_published: false };
  expect(regulatorTurnMarks(report, true)).toEqual(['open', 'written']);
  expect(regulatorTurnMarks({ ...report, regulator_report_published: true }, false)).toEqual(['published']);
  expect(regulatorTurnMarks({ ...report, is_written: false }, false)).toEqual([]);
});

test('the sentence of a report names each rating that has changed since the one before, and says so if none has', () => {
  const report = assessment({
    liquidity: { rating: 1, comments: '' },
    earnings: { rating: 3, comments: '' },
  });
  const now = assessment({
    liquidity: { rating: 2, comments: 'Low' },
    earnings: { rating: 2, comments: '' },
  });
  expect(ratingChanges(now, { turn: 3, report })).toBe(
    'Since Qtr 3: Earnings up from 3 to 2, Liquidity down from 1 to 2.',
  );
  expect(ratingChanges(report, { turn: 2, report })).toBe('No rating has changed since Qtr 2.');
});
