// Proves over HTTP how a team keeps notes and measures of success and does its housekeeping: who may, what is
// stored, what teammates see, and what a closed turn refuses.
import { expect, test } from 'vitest';
import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import {
  loadHousekeeping,
  measuresOfSuccess,
  saveHousekeeping,
} from '../../../contracts/calls/housekeeping.ts';
import { loadTeamNotes, saveTeamNotes, selectNoteSections } from '../../../contracts/calls/notes.ts';
import { freezeTeam, listTeams } from '../../../contracts/calls/teams.ts';
import { hostileTexts } from '../../fixtures/hostileTexts.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { playing } from '../games/playing.ts';

const note = (text: string, section = 'Smry') => ({
  added: [{ note_id: -1, note_section_cd: section, text }],
});

test('[TN1] a note is stored with its section, turn and scenario, and read back by the team and its instructor', async () => {
  const { ids, ada, ben, rosa } = await playing();
  const saved = await ada.succeed(saveTeamNotes, ids, note('<p>Watch <b>margins</b></p>', 'CDep'));
  const expected = {
    note_id: 1,
    note_type_cd: 'Team',
    note_section_cd: 'CDep',
    note_section: 'CDs',
    game_id: ids.game,
    turn_id: 1,
    turn_name: 'Qtr 1',
    intraturn_id: ids.intraturn,
    scenario_name: 'Base',
    text: '<p>Watch <strong>margins</strong></p>',
    updated_by: 'Ada Lund',
  };
  expect(saved).toMatchObject({ modifiedBy: null, teamNotes: [expected] });
  for (const client of [ada, ben, rosa])
    expect((await client.succeed(loadTeamNotes, ids, {})).teamNotes).toMatchObject([expected]);
});

test('[TN5] a note that a teammate has changed since is reported with who and when, and saved only when forced', async () => {
  const { ids, ada, ben } = await playing();
  const { teamNotes } = await ada.succeed(saveTeamNotes, ids, note('<p>first</p>'));
  const seen = { note_id: 1, updated_tzts: teamNotes[0]!.updated_tzts };
  const theirs = await ben.succeed(saveTeamNotes, ids, { updated: [{ ...seen, text: '<p>by Ben</p>' }] });
  const mine = { updated: [{ ...seen, text: '<p>by Ada</p>' }] };
  await ben.succeed(saveTeamNotes, ids, { updated: [{ ...seen, text: '<p>by Ben again</p>' }] });
  const told = await ada.succeed(saveTeamNotes, ids, mine);
  expect(told).toMatchObject({ modifiedBy: 'Ben Ono', position: 0 });
  expect(told.lastUpdated > theirs.lastUpdated).toBe(true);
  expect(told.teamNotes).toMatchObject([{ text: '<p>by Ben again</p>' }]);
  const forced = await ada.succeed(saveTeamNotes, ids, { ...mine, force: true });
  expect(forced).toMatchObject({ modifiedBy: null, teamNotes: [{ text: '<p>by Ada</p>' }] });
});

test('[TN6] the sections begin with None for all, and a note is in one of the others', async () => {
  const { ids, ada } = await playing();
  const { items } = await ada.succeed(selectNoteSections, {}, {});
  expect(items.slice(0, 3)).toEqual([
    { name: 'None', value: 'None' },
    { name: 'Summary', value: 'Smry' },
    { name: 'Dividends & Housekeeping', value: 'Admn' },
  ]);
  expect(items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Investment Purchases', 'CDs', 'Borrowings', 'Equity', 'Facilities']),
  );
  expect(new Set(items.map(({ value }) => value)).size).toBe(items.length);
  for (const section of ['None', 'Nope'])
    expect(await ada.fail(saveTeamNotes, ids, note('<p>x</p>', section))).toMatchObject({ httpStatus: 400 });
  const plain = { added: [{ note_id: -1, text: '<p>x</p>' }] };
  expect((await ada.succeed(saveTeamNotes, ids, plain)).teamNotes).toMatchObject([
    { note_section_cd: 'Smry' },
  ]);
});

test('[RX1] hostile notes are stored sanitised, and a note of nothing but code is blank', async () => {
  const { ids, ada, product } = await playing();
  const added = hostileTexts.map((text, index) => ({ note_id: -1 - index, text: `<p>kept</p>${text}` }));
  for (let start = 0; start < added.length; start += 60)
    await ada.succeed(saveTeamNotes, ids, { added: added.slice(start, start + 60) });
  const { teamNotes } = await ada.succeed(loadTeamNotes, ids, {});
  expect(teamNotes).toHaveLength(hostileTexts.length);
  for (const { text } of teamNotes) {
    expect(text).toMatch(/^<p>kept<\/p>/);
    expect(text).not.toMatch(
      /<(?!\/?(?:p|strong|em|u|s|ul|ol|li|blockquote|a|br)\b)|href="(?!https?:|mailto:)/i,
    );
  }
  const log = await product.application.stores.eventStore.readStream(`notes-${ids.team}`, {
    direction: 'forwards',
  });
  expect(JSON.stringify(log)).not.toMatch(/<script|<img|onerror=alert\(1\)>"/i);
  expect(await ada.fail(saveTeamNotes, ids, note('<script>alert(1)</script>'))).toMatchObject({
    errors: ['The note cannot be blank.'],
  });
});

test('[TN7] whatever closes the turn closes notes, measures of success and housekeeping, and says who and when', async () => {
  const { ids, ada, rosa } = await playing();
  const options = { commandId: '4be0643f-1d98-573b-97cd-ca98a65347de' };
  const before = await ada.succeed(saveTeamNotes, ids, note('<p>before</p>'), options);
  await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true });
  const closed = { httpStatus: 409, rule: 'FR1' };
  for (const client of [ada, rosa]) {
    expect(await client.fail(saveTeamNotes, ids, note('<p>after</p>'))).toMatchObject(closed);
    expect(await client.fail(measuresOfSuccess, ids, { measuresOfSuccess: '<p>x</p>' })).toMatchObject(
      closed,
    );
    const { errors } = await client.fail(saveHousekeeping, ids, { teamName: 'Other' });
    expect(errors[0]).toMatch(/^The team was frozen by .+ at \d\d:\d\d ET\. Your changes were not saved\.$/);
  }
  expect(await ada.succeed(saveTeamNotes, ids, note('<p>before</p>'), options)).toEqual(before);
  await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
  await ada.succeed(submitDecisions, ids, { version: 0 });
  expect(await ada.fail(saveTeamNotes, ids, note('<p>after</p>'))).toMatchObject({ rule: 'TT2' });
});

test('[TN8] other teams can read and write none of it, and see only the name', async () => {
  const { ids, ada, chloe } = await playing();
  await ada.succeed(saveTeamNotes, ids, note('<p>ours</p>'));
  await ada.succeed(saveHousekeeping, ids, { teamName: 'Harbor & Sons' });
  const unknown = { httpStatus: 404, errors: ['The team was not found.'] };
  expect(await chloe.fail(loadTeamNotes, ids, {})).toMatchObject(unknown);
  expect(await chloe.fail(saveTeamNotes, ids, note('<p>theirs</p>'))).toMatchObject(unknown);
  expect(await chloe.fail(measuresOfSuccess, ids, {})).toMatchObject(unknown);
  expect(await chloe.fail(loadHousekeeping, ids, {})).toMatchObject(unknown);
  expect(await chloe.fail(saveHousekeeping, ids, { teamName: 'Ours' })).toMatchObject(unknown);
  const seen = (await chloe.succeed(listTeams, ids, {})).teams.find(({ team_id }) => team_id === ids.team);
  expect(seen).toMatchObject({ team_name: 'Harbor & Sons', members: [] });
});

test('[MO2] one call loads the measures of success and, with the text, saves them', async () => {
  const { ids, ada, ben } = await playing();
  const none = { measuresOfSuccess: '', lastUpdated: null, updatedBy: null, modifiedBy: null };
  expect(await ada.succeed(measuresOfSuccess, ids, { turnNum: 1 })).toMatchObject(none);
  const saved = await ada.succeed(measuresOfSuccess, ids, {
    measuresOfSuccess: '<p>Grow</p><script>x</script>',
    lastUpdated: null,
  });
  expect(saved).toMatchObject({ measuresOfSuccess: '<p>Grow</p>', updatedBy: 'Ada Lund' });
  const clash = await ben.succeed(measuresOfSuccess, ids, {
    measuresOfSuccess: '<p>B</p>',
    lastUpdated: null,
  });
  expect(clash).toMatchObject({ modifiedBy: 'Ada Lund', measuresOfSuccess: '<p>Grow</p>', position: 0 });
  expect(await ben.succeed(measuresOfSuccess, ids, {})).toMatchObject({ measuresOfSuccess: '<p>Grow</p>' });
});

test('[MO1] measures of success over 5,000 characters are not stored, and the answer names maximum and count', async () => {
  const { ids, ada } = await playing();
  await ada.succeed(measuresOfSuccess, ids, { measuresOfSuccess: '<p>short</p>' });
  const long = `<p>${'a'.repeat(5_001)}</p>`;
  expect(await ada.fail(measuresOfSuccess, ids, { measuresOfSuccess: long })).toMatchObject({
    rule: 'MO1',
    errors: ['The maximum length of the measures of success is 5000 characters. The current count is 5001.'],
  });
  expect(await ada.succeed(measuresOfSuccess, ids, {})).toMatchObject({ measuresOfSuccess: '<p>short</p>' });
});

test('[HK4] name and roles appear in housekeeping, in the team list and in the submit dialog, and everybody is notified', async () => {
  const { ids, ada, ben, chloe, product } = await playing();
  const sockets = await Promise.all([ben, chloe].map((client) => connectSocket(client)));
  const [benId, adaId] = [product.userIdOf('ben'), product.userIdOf('ada')];
  const loaded = await ada.succeed(loadHousekeeping, ids, { turnNum: 1 });
  expect(loaded).toMatchObject({ intraturnId: ids.intraturn, teamName: 'First Harbor Bank' });
  expect(loaded.teamRoles.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([adaId, benId]));
  const { position } = await ada.succeed(saveHousekeeping, ids, {
    teamName: ' Harbor Trust ',
    updated: [{ user_id: benId, roles: ['lending officer', 'ceo'] }],
  });
  for (const socket of sockets) {
    const frame = await socket.frame('housekeepingChanged');
    expect(frame).toMatchObject({ gameId: ids.game, teamId: ids.team });
    expect(frame.position).toBeLessThanOrEqual(position);
    socket.close();
  }
  const after = await ben.succeed(loadHousekeeping, ids, {});
  expect(after.teamName).toBe('Harbor Trust');
  expect(after.teamRoles.find(({ user_id }) => user_id === benId)?.roles).toEqual(['ceo', 'lending officer']);
  expect((await ben.succeed(loadGame, ids, {})).gameDetails.user_team_roles).toEqual([
    'ceo',
    'lending officer',
  ]);
  const { teams } = await chloe.succeed(listTeams, ids, {});
  expect(teams.map(({ team_name }) => team_name)).toContain('Harbor Trust');
});

test('[HK6] a student cannot submit by giving themselves a role', async () => {
  const { ids, ben, rosa, product } = await playing();
  const benId = product.userIdOf('ben');
  const asLeader = { updated: [{ user_id: benId, roles: ['ceo' as const] }] };
  expect(await ben.fail(saveHousekeeping, ids, asLeader)).toMatchObject({
    errors: ['Roles in this game are set by a CEO, a CFO/Treasurer or an instructor.'],
  });
  await rosa.succeed(saveHousekeeping, ids, asLeader);
  await ben.succeed(saveHousekeeping, ids, { updated: [{ user_id: benId, roles: ['cfo/treasurer'] }] });
});

test('a bank’s name is not blank and has a maximum length', async () => {
  const { ids, ada } = await playing();
  expect(await ada.fail(saveHousekeeping, ids, { teamName: '  ' })).toMatchObject({
    errors: ['Enter Bank Name is a required field.'],
  });
  expect(await ada.fail(saveHousekeeping, ids, { teamName: 'x'.repeat(61) })).toMatchObject({
    errors: ['Enter Bank Name cannot be longer than 60 characters.'],
  });
});
