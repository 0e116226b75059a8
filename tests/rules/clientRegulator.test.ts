// Proves how an unsaved regulator report stands over what others save meanwhile, and how its key indicators are grouped.
import { expect, test } from 'vitest';
import {
  assessmentBody,
  changeAssessment,
  draftCount,
  isOvertaken,
  shownAssessment,
} from '../../client/regulator/assessmentDraft.ts';
import { indicatorGroups } from '../../client/regulator/IndicatorSummary.tsx';
import { regulatorTurnMarks } from '../../client/regulator/regulatorTurnMarks.ts';
import type { RegulatorAssessment } from '../../contracts/banking/regulatorAssessment.ts';
import type { RegulatorIndicatorRow } from '../../contracts/calls/regulatorReports.ts';
import { assessment } from '../fixtures/regulatorEvents.ts';
import { momentAfter } from '../fixtures/testEnvironment.ts';

const saved = (written: Partial<RegulatorAssessment> = {}, lastUpdated: string | null = momentAfter(1)) => ({
  ...assessment(written),
  lastUpdated,
});
const weak = { rating: 4, comments: 'Thin' };

test('[RR10] a component is unsaved while it differs from what is saved', () => {
  const draft = changeAssessment(null, saved(), 'capital', { rating: 4 });
  expect(draftCount(draft)).toBe(1);
  expect(shownAssessment(draft, saved()).capital).toEqual({ rating: 4, comments: '' });
  expect(changeAssessment(draft, saved(), 'capital', { rating: 1 })).toBeNull();
});

test('[RR10] what others save in other components shows through, and is sent as they saved it', () => {
  const draft = changeAssessment(null, saved(), 'capital', weak);
  const newer = saved({ earnings: weak }, momentAfter(5));
  expect(isOvertaken(draft, newer, 'capital')).toBe(false);
  expect(assessmentBody(draft, newer, false)).toEqual({
    ...assessment({ capital: weak, earnings: weak }),
    lastUpdated: momentAfter(5),
    force: false,
  });
});

test('[RR10] a component that others saved meanwhile is told, and sent as a change of what was seen before it', () => {
  const draft = changeAssessment(null, saved(), 'capital', weak);
  const newer = saved({ capital: { rating: 3, comments: '' } }, momentAfter(5));
  expect(isOvertaken(draft, newer, 'capital')).toBe(true);
  expect(assessmentBody(draft, newer, false)).toMatchObject({ capital: weak, lastUpdated: momentAfter(1) });
  const typedOn = changeAssessment(draft, newer, 'capital', { comments: 'Thin, still' });
  expect(isOvertaken(typedOn, newer, 'capital')).toBe(true);
  // Both having saved the same is no clash.
  expect(isOvertaken(draft, saved({ capital: weak }, momentAfter(5)), 'capital')).toBe(false);
});

test('[RR11] EVE and EAR stand under each shock of the rates, and all else by itself', () => {
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

test('[RR14] the turn selector tells what is open, written and published', () => {
  const report = { turn_num: 2, is_written: true, regulator_report_published: false };
  expect(regulatorTurnMarks(report, true)).toEqual(['open', 'written']);
  expect(regulatorTurnMarks({ ...report, regulator_report_published: true }, false)).toEqual(['published']);
  expect(regulatorTurnMarks({ ...report, is_written: false }, false)).toEqual([]);
});
