import { facilities, isMaintained } from '../../../contracts/decisions/facilities.ts';
import { CLOSE_OLD_BRANCH } from '../../simulation/catalogue/projectsAndFacilities.ts';
import { facilityRows, spendingRows } from '../../simulation/decisions/spendingRows.ts';
import { amountsByRow, tickedRows } from './amountsByRow.ts';
import type { AreaMapping, OpeningBank, ScreenRow } from './areaMapping.ts';
import { payableThousands } from './bankSize.ts';

/** The running lines, then one for each facility that would be added if it were built now. */
function maintenanceRows({ game, teamIndex }: OpeningBank): readonly ScreenRow[] {
  const running = spendingRows(game, teamIndex).facilitiesMaintenance;
  const joining = facilityRows(game, teamIndex).filter(
    ({ rowKey }) => rowKey !== CLOSE_OLD_BRANCH && !running.some((line) => line.rowKey === rowKey),
  );
  return [
    ...running.map(({ name, proposedThousands, ...row }) => ({
      ...row,
      type: name,
      estimatedThousands: proposedThousands,
      isJoining: false,
    })),
    ...joining.map(({ rowKey, name, estimatedMaintenanceThousands }) => ({
      rowKey,
      type: name,
      estimatedThousands: estimatedMaintenanceThousands,
      amountThousands: estimatedMaintenanceThousands,
      isJoining: true,
    })),
  ];
}

/** Facilities: construction, and maintenance of what exists or is being built. */
export const facilitiesMapping: AreaMapping = {
  area: facilities,
  open: (bank) => ({
    rows: [
      ...facilityRows(bank.game, bank.teamIndex).map((row) => ({
        rowKey: row.rowKey,
        section: 'facilities',
        type: row.name,
        totalCostThousands: row.costThousands,
        termQuarters: row.termQuarters,
        estimatedThousands: row.estimatedMaintenanceThousands,
        isSpent: false,
        isReadOnly: row.isReadOnly,
      })),
      ...maintenanceRows(bank).map((row) => ({ ...row, section: 'maintenance' })),
    ],
    facts: { payableThousands: payableThousands(bank) },
  }),
  decide: (_, rows) => ({
    facilityIds: tickedRows(rows, 'isSpent'),
    facilitiesMaintenanceThousands: amountsByRow(
      rows.filter((row) => row.section === 'maintenance' && isMaintained(row, rows)),
    ),
  }),
};
