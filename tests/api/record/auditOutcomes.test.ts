// Proves what entries of the audit list add to an act: what it came to, and why something is not there.
import { expect, test } from 'vitest';
import type { EntryFilter } from '../../../contracts/audit/entryFilter.ts';
import { listAudit, loadAuditEntry } from '../../../contracts/calls/audit.ts';
import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { freezeGame } from '../../../contracts/calls/games.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import { type ApiClient, signIn } from '../../fixtures/product/apiClient.ts';
import { cds, playing } from '../games/playing.ts';
import { entriesOf } from './auditedPlay.ts';

const hour = 60 * 60_000;

test('the end of a freeze tells its length, who had frozen and why', async () => {
  const { product, ids, rosa } = await playing();
  const told = async (admin: ApiClient) =>
    (await entriesOf(admin, { kinds: ['frozen'] })).map(({ text }) => text);
  const reason = 'Come to my office first.';
  await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true, reason });
  product.environment.advance(20 * hour);
  const admin = await signIn(product, 'admin');
  await admin.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
  await admin.succeed(freezeGame, ids, { frozen: true });
  product.environment.advance(12 * 60_000);
  await admin.succeed(freezeGame, ids, { frozen: false });
  expect(await told(admin)).toEqual([
    'unfroze the game, frozen for 12 minutes by Morgan Hale',
    'froze the game',
    `unfroze the team, frozen for 20 hours by Rosa Vance: ${reason}`,
    `froze the team: ${reason}`,
  ]);
});

test('a run tells its reports, banks, length and who was not in, a submission what it had changed', async () => {
  const { product, ids, other, ada, admin, saving } = await playing();
  const texts = async (filter: EntryFilter) => (await entriesOf(admin, filter)).map(({ text }) => text);
  const absence = async (filter: EntryFilter) =>
    (await admin.succeed(listAudit, {}, { filter: { ...filter, kinds: ['submitted'] } })).absence;
  await ada.succeed(cds.save, ids, saving(2));
  expect(await absence({ team: ids.team, turn: 1 })).toBe(
    'Nobody has submitted Qtr 1 for First Harbor Bank so far.',
  );
  expect(await absence({ team: ids.team, turn: 2 })).toBe('Qtr 2 was not open for First Harbor Bank yet.');
  await ada.succeed(submitDecisions, ids, { version: 99, force: true });
  await admin.succeed(runTurn, ids, { turn: 1 });
  await product.application.processes.background.settled();

  expect(await texts({ team: ids.team, kinds: ['submitted'] })).toEqual([
    expect.stringMatching(/^submitted Qtr 1: 1 of 12 areas changed, 1 cell, .+ open$/),
  ]);
  expect(await absence({ team: ids.team, turn: 1 })).toBeNull();
  expect(await absence({ turn: 1 })).toBeNull();
  expect(await absence({ team: other.teamId, turn: 1 })).toMatch(
    /^Nobody submitted Qtr 1 for Bayside Trust; it was run as last quarter, .+ ET\.$/,
  );
  const run = (await entriesOf(admin, { kinds: ['run'] })).find(({ text }) => text.startsWith('ran'));
  expect(run?.text).toMatch(/^ran Qtr 1: results computed, \d+ kinds of reports, .*first attempt$/);
  const { changes } = await admin.succeed(loadAuditEntry, {}, { position: run?.position ?? 0 });
  const values = new Map(changes.map(({ label, after }) => [label, after]));
  expect(values.get('Results')).toBe('computed for First Harbor Bank, Bayside Trust');
  expect(values.get('Reports')).toContain('Summary');
  expect(values.get('Attempt')).toBe('1');
  expect(values.get('Took')).toMatch(/^\d+\.\d s, until \d\d:\d\d:\d\d ET$/);
  expect(values.get('Not in at the run')).toBe('Bayside Trust (run as last quarter)');
});
