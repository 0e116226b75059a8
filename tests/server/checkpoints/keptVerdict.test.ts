// Proves which of several checks of a log a process tells of: the newest one, whichever process made it.
import { expect, onTestFinished, test } from 'vitest';
import { keptVerdict, type Verdict } from '../../../server/checkpoints/keptVerdict.ts';
import { openSqliteCheckpoints } from '../../../server/checkpoints/sqliteCheckpoints.ts';
import { ownDirectory } from '../../stores/fileStores.ts';

const verdict = (at: number, kind: Verdict['kind'] = 'intact'): Verdict => ({
  kind,
  checked: 5,
  at,
  fault: null,
});

test('every node tells what the newest check found, though another node made it', async () => {
  const store = openSqliteCheckpoints(ownDirectory());
  onTestFinished(() => store.close());
  const [one, other] = [keptVerdict(async () => store), keptVerdict(async () => store)];
  await one.keep(verdict(1));
  expect(await one.recall()).toEqual(verdict(1));
  await other.keep(verdict(2, 'broken'));
  expect(await one.recall()).toEqual(verdict(2, 'broken'));
  expect(one.known()).toEqual(verdict(2, 'broken'));
});
