/** Proves that roles are shown by their labels in unsaved input, in the record and on cards. */
import { expect, test } from 'vitest';
import { housekeepingLines } from '../../../client/housekeeping/housekeepingDraft.ts';
import { teamRoleSchema } from '../../../contracts/fields/fields.ts';
import { listed } from '../../../contracts/record/facts.ts';
import { roleLabel, roleLabels } from '../../../contracts/text/roleLabels.ts';

test('[HK10] every role has its own label, and its value is never displayed', () => {
  const { options } = teamRoleSchema;
  expect(options.map(roleLabel)).toEqual([
    'CEO',
    'CFO/Treasurer',
    'Credit Officer',
    'Deposit Officer',
    'Lending Officer',
  ]);
  expect(roleLabels(['ceo', 'lending officer'], 'No role')).toBe('CEO, Lending Officer');
  expect(roleLabels([], 'No role')).toBe('No role');
  expect([listed(['cfo/treasurer']), listed([])]).toEqual(['CFO/Treasurer', 'none']);
  const unsaved = [{ id: 3, row: { roles: options }, before: null, seen: null }];
  const members = [{ user_id: 3, full_name: 'Ada Lund', roles: [] }];
  expect(housekeepingLines(unsaved, members)).toEqual([
    { row: 'Ada Lund', column: 'Roles', value: roleLabels(options, '') },
  ]);
  expect(['Student', 'system'].map(roleLabel)).toEqual(['Student', 'System']);
});
