// Proves what happens to a turn's decision sets when the previous turn is run again.
import { describe, expect, test } from 'vitest';
import type { Row } from '../../../contracts/decisions/row.ts';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import {
  certificateRow,
  decisionsLocked,
  decisionsSaved,
  decisionsSubmitted,
  ids,
  openingAreas,
  rateChanged,
  turnOpened,
} from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { given, savedRows, saving } from './teamTurnCommands.ts';

const run = '1.2';
const at = momentAfter(10);
const renewing = (areas: Record<string, readonly Row[]>) => ({
  type: 'RenewTurn' as const,
  renewal: { run, areas, facts: {}, at },
});
/** The openings with other CDs. */
const openingsWith = (...certificates: readonly Row[]) => ({
  ...openingAreas(),
  certificatesOfDeposit: certificates,
});

/** CDs of the only decision set after a renewal. */
function renewedCertificates(events: readonly TeamTurnEvent[], areas: Record<string, readonly Row[]>) {
  const { outcome } = given(...events).when(renewing(areas));
  if (outcome.kind !== 'events' || outcome.events[0]?.type !== 'TurnRenewed') throw new Error('No renewal.');
  return outcome.events[0].data.decisionSets[ids.set]?.certificatesOfDeposit;
}

describe('[RT15] a renewed turn', () => {
  const saved = decisionsSaved({ rows: [rateChanged(1.25, 1.5)] });

  test('keeps what was saved in a row that still exists, and resets every other cell', () => {
    const moved = certificateRow({ indexRatePercent: 1.1, ratePercent: 1.3, totalBalanceThousands: 6_000 });
    expect(renewedCertificates([turnOpened(), saved], openingsWith(moved))).toEqual([
      { ...moved, ratePercent: 1.5, spreadPercent: 0.4 },
    ]);
    expect(renewedCertificates([turnOpened()], openingsWith(moved))).toEqual([moved]);
  });

  test('identifies rows by key at any position, gives new ones new ids and drops those that are gone', () => {
    const first = certificateRow({ rowKey: 'R9', account: '9 month' });
    const second = certificateRow({ id: 2 });
    expect(renewedCertificates([turnOpened(), saved], openingsWith(first, second))).toEqual([
      certificateRow({ ratePercent: 1.5 }),
      { ...first, id: 4 },
    ]);
  });

  test('leaves deleted rows deleted and keeps added ones', () => {
    const added = certificateRow({ id: 7, rowKey: '', account: '7 month' });
    const change = decisionsSaved({
      rows: [
        { kind: 'deleted', rowId: 1, row: certificateRow() },
        { kind: 'added', rowId: 7, clientRowId: -1, row: added },
      ],
    });
    const other = certificateRow({ id: 2, rowKey: 'R2' });
    expect(renewedCertificates([turnOpened(), change], openingsWith(certificateRow(), other))).toEqual([
      other,
      added,
    ]);
  });

  test('is open again, without its submission, and is renewed once per run', () => {
    const locked = decisionsLocked({ cause: 'turnRun', by: null, run });
    const before = [turnOpened(), saved, decisionsSubmitted(), locked];
    const { outcome } = given(...before).when(renewing(openingAreas()));
    if (outcome.kind !== 'events') throw new Error('No renewal.');
    const after = given(...before, ...outcome.events);
    expect(after.state).toMatchObject({ locks: {}, submission: null, openedBy: run });
    after.when(renewing(openingAreas())).then([]);
    after
      .when(saving({ updated: [{ id: 1, ratePercent: 2 }], at: momentAfter(20) }))
      .then([savedRows({ rows: [rateChanged(1.5, 2)], at: momentAfter(20) })]);
  });
});
