// Proves the names of a log after restores, and how much of what was signed under each name is still in it.
import { expect, test } from 'vitest';
import type { Installation, Restore } from '../../../server/commands/deciders/installation.ts';
import { epochOf, originOf, sharedWith } from '../../../server/installation/epochs.ts';

const restore = (epoch: string, events: number, replaced: Restore['replaced'] = []): Restore => ({
  epoch,
  events,
  backupAt: null,
  replaced,
  at: '2026-09-01T10:00:00.000Z',
});
const installed = (...restores: readonly Restore[]): Installation => ({
  installationId: 'one',
  kind: 'production',
  format: 1,
  keyFingerprint: 'key',
  restores,
});

test('[BK6] a log has its own name until it is restored, and another one after each restore', () => {
  expect([epochOf(installed()), originOf(installed())]).toEqual(['one', 'quarterdeck/one']);
  const restored = installed(restore('a', 50), restore('b', 70));
  expect([epochOf(restored), originOf(restored)]).toEqual(['b', 'quarterdeck/one/b']);
});

test('[BK6] under an earlier name as much remains as every later restore kept', () => {
  const endless = Number.POSITIVE_INFINITY;
  expect([...sharedWith(installed())]).toEqual([['quarterdeck/one', endless]]);
  expect(Object.fromEntries(sharedWith(installed(restore('a', 50), restore('b', 70))))).toEqual({
    'quarterdeck/one': 50,
    'quarterdeck/one/a': 70,
    'quarterdeck/one/b': endless,
  });
});

test('[BK6] of a log itself replaced by an older backup, at most their common part remains', () => {
  const shared = sharedWith(installed(restore('b', 70, [{ epoch: 'a', events: 50 }])));
  expect(Object.fromEntries(shared)).toEqual({
    'quarterdeck/one': 70,
    'quarterdeck/one/a': 50,
    'quarterdeck/one/b': Number.POSITIVE_INFINITY,
  });
});
