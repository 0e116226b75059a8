// Proves what makes two requests the same act: sender, address, and all content except how to treat others'
// changes.
import { expect, test } from 'vitest';
import { actDigestOf } from '../../../server/http/actDigest.ts';

const ada = { userId: 3, role: 'Student', fullName: 'Ada Lund', sessionRef: 'one' } as const;
const path = '/api/intraturn/1/cds/save';
const sent = { turnNum: 1, updated: [{ cd_id: 1, rate: 2 }] };

test('[HT34] an act is the same from another session, with fields in another order, and forced or not', () => {
  const digest = actDigestOf(ada, path, sent);
  const same = [
    actDigestOf({ ...ada, sessionRef: 'two' }, path, sent),
    actDigestOf(ada, path, { updated: [{ rate: 2, cd_id: 1 }], turnNum: 1 }),
    actDigestOf(ada, path, { ...sent, force: true }),
    actDigestOf(ada, path, { ...sent, force: false }),
  ];
  expect(same).toEqual(same.map(() => digest));
});

test('[HT34] it differs for another person, at another address, or with any other content', () => {
  const all = [
    actDigestOf(ada, path, sent),
    actDigestOf({ ...ada, userId: 4 }, path, sent),
    actDigestOf(null, path, sent),
    actDigestOf(ada, '/api/intraturn/2/cds/save', sent),
    actDigestOf(ada, path, { ...sent, turnNum: 2 }),
    actDigestOf(ada, path, { ...sent, updated: [{ cd_id: 1, rate: 2, force: true }] }),
    actDigestOf(ada, path, { turnNum: 1 }),
  ];
  expect(new Set(all).size).toBe(all.length);
});
