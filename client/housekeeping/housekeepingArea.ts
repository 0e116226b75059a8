import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { loadHousekeeping } from '../../contracts/calls/housekeeping.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../contracts/decisions/row.ts';
import { type TeamRole, teamRoleSchema } from '../../contracts/fields/fields.ts';

/** The row of the bank itself; those of its members carry their user ids, which are positive. */
export const bankRowId = 0;

/**
 * Housekeeping as the sheets of decision screens take it: the bank's name, and a row of roles for each member. It is no
 * decision: nothing of it belongs to a turn, and it has calls of its own.
 */
export const housekeepingArea: DecisionArea = {
  name: 'housekeeping',
  title: 'Housekeeping',
  records: 'Housekeeping',
  shape: 'grid',
  route: 'general-administration/housekeeping',
  wire: {
    load: 'housekeeping',
    rows: 'teamRoles',
    id: 'user_id',
    save: '/game/team/:team/housekeeping/save',
    saveCarriesTurn: true,
  },
  columns: [
    { field: 'name', wire: 'teamName', title: 'Bank Name', kind: 'text', editable: true, width: 420 },
    { field: 'roles', wire: 'roles', title: 'Roles', kind: 'text', editable: true, width: 340 },
  ],
  hiddenInLite: false,
};

const between = ', ';

/** A member's roles as one value, in the order in which the specification names them. */
export function rolesCell(roles: readonly TeamRole[]): CellValue {
  return teamRoleSchema.options.filter((role) => roles.includes(role)).join(between);
}

/** The roles that a cell holds. */
export function rolesOfCell(value: CellValue): TeamRole[] {
  const names = String(value).split(between);
  return teamRoleSchema.options.filter((role) => names.includes(role));
}

/** The record as rows. */
export function housekeepingRows(record: ResponseOf<typeof loadHousekeeping>): readonly Row[] {
  const members = record.teamRoles.map(({ user_id, roles }) => ({ id: user_id, roles: rolesCell(roles) }));
  return [{ id: bankRowId, name: record.teamName }, ...members];
}
