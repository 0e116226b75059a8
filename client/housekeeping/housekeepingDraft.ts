import * as z from 'zod';
import type { RequestOf, ResponseOf } from '../../contracts/calls/call.ts';
import type { loadHousekeeping, saveHousekeeping } from '../../contracts/calls/housekeeping.ts';
import { type TeamRole, teamRoleSchema } from '../../contracts/fields/fields.ts';
import { roleLabels } from '../../contracts/text/roleLabels.ts';
import type { WaitingLine } from '../drafts/keptForms.ts';
import { type DraftRow, recordDraftSchema, type SavedRow } from '../drafts/recordDraft.ts';

/** The row of the bank itself; those of its members have their user ids, which are positive. */
export const bankRowId = 0;

/** The bank has a name, each member has roles. */
const housekeepingRowSchema = z.union([
  z.object({ name: z.string() }),
  z.object({ roles: z.array(teamRoleSchema) }),
]);
export type HousekeepingRow = z.infer<typeof housekeepingRowSchema>;
type Unsaved = readonly DraftRow<number, HousekeepingRow>[];
type Record = ResponseOf<typeof loadHousekeeping>;

export const housekeepingDraftSchema = recordDraftSchema(z.int(), housekeepingRowSchema);

/** Roles in the order of the specification. */
export const rolesRow = (roles: readonly TeamRole[]): HousekeepingRow => ({
  roles: teamRoleSchema.options.filter((role) => roles.includes(role)),
});

/** The record as rows; its saves are not compared with what was seen. */
export function housekeepingRows({
  teamName,
  teamRoles,
}: Record): readonly SavedRow<number, HousekeepingRow>[] {
  const members = teamRoles.map(({ user_id, roles }) => ({ id: user_id, row: rolesRow(roles), seen: null }));
  return [{ id: bankRowId, row: { name: teamName }, seen: null }, ...members];
}

export const nameOf = (row: HousekeepingRow | undefined): string => (row && 'name' in row ? row.name : '');
export const rolesOf = (row: HousekeepingRow | undefined): TeamRole[] =>
  row && 'roles' in row ? row.roles : [];

/** The unsaved changes in readable form. */
export function housekeepingLines(rows: Unsaved, members: Record['teamRoles']): readonly WaitingLine[] {
  return rows.flatMap(({ id, row }) => {
    if (!row) return [];
    if ('name' in row) return [{ row: 'Bank Name', column: '', value: row.name }];
    const member = members.find(({ user_id }) => user_id === id)?.full_name ?? '';
    return [{ row: member, column: 'Roles', value: roleLabels(row.roles, 'none') }];
  });
}

/** The unsaved changes in the format of the save call. */
export function housekeepingBody(rows: Unsaved): RequestOf<typeof saveHousekeeping> {
  const teamName = rows.flatMap(({ row }) => (row && 'name' in row ? [row.name] : []))[0];
  const updated = rows.flatMap(({ id, row }) =>
    row && 'roles' in row ? [{ user_id: id, roles: row.roles }] : [],
  );
  return { updated, ...(teamName !== undefined && { teamName }) };
}
