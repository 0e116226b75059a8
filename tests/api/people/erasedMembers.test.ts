// Proves where an erased person still stands in the team that they were a member of.
import { expect, test } from 'vitest';
import { erasePerson } from '../../../contracts/calls/erasure.ts';
import { loadHousekeeping } from '../../../contracts/calls/housekeeping.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { written } from '../writtenTexts.ts';

test('an erased person is no longer listed among the members of the team, but Housekeeping can take their roles', async () => {
  const { admin, ben, rosa, ids, erased } = await written();
  const listed = async (reader: typeof ben) =>
    (await reader.succeed(listTeams, ids, {})).teams
      .find(({ team_id: teamId }) => teamId === ids.team)
      ?.members.map(({ full_name: name }) => name);
  const before = await listed(ben);
  expect(before).toContain('Ada Zyxcanary');
  await admin.succeed(erasePerson, {}, erased);
  for (const reader of [ben, rosa])
    expect(await listed(reader)).toEqual(before?.filter((name) => name !== 'Ada Zyxcanary'));
  const { teamRoles } = await ben.succeed(loadHousekeeping, ids, {});
  expect(teamRoles).toContainEqual(expect.objectContaining({ full_name: 'former member' }));
});
