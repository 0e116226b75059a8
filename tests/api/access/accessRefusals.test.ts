// Proves that the access log also records events other than calls: refused live connections and rooms,
// expired sessions, and files sent while being created.
import { expect, onTestFinished, test } from 'vitest';
import { logout } from '../../../contracts/calls/account.ts';
import { listAudit } from '../../../contracts/calls/audit.ts';
import { downloadOwnData } from '../../../contracts/calls/erasure.ts';
import { asTimePasses } from '../../fixtures/asTimePasses.ts';
import { type ApiClient, signIn } from '../../fixtures/product/apiClient.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import type { Product } from '../../fixtures/product/startProduct.ts';
import { playing } from '../games/playing.ts';

/** Rows of the access log as the audit list shows them, newest first. */
async function rowsOf(admin: ApiClient, filter = {}) {
  const { entries } = await admin.succeed(listAudit, {}, { filter, limit: 200 });
  return entries.filter(({ access }) => access !== null);
}

const minute = 60_000;

const nameOf = async ({ application }: Product, userId: number): Promise<string> =>
  (await application.identity.accounts.findById(userId))?.fullName ?? '';

test('sessions that time out, refused connections and rooms, and the own data download are rows; signing out is another kind', async () => {
  const { product, admin, ada, ben, ids, other } = await playing();
  const socket = await connectSocket(ben);
  onTestFinished(() => socket.close());
  socket.place({ teamId: other!.teamId });
  socket.watchTeams(ids.game);
  expect((await ada.call(downloadOwnData, {}, {})).httpStatus).toBe(200);
  const place = (cookie: string | null, origin: string) =>
    fetch(`${product.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { ...(cookie !== null && { cookie }), origin },
    });
  expect((await place(ada.cookie, 'https://elsewhere.example')).status).toBe(403);
  await ada.succeed(logout, {}, {});
  // A socket's requests are answered in order.
  await socket.waitFor(() => socket.rooms.length > 0, 'the rooms of the socket');
  await asTimePasses(product, minute, async () => {
    const rows = await rowsOf(admin, { kinds: ['accessRefused'] });
    expect(rows.map(({ text }) => text).sort()).toEqual([
      'was refused a live connection (PU8)',
      'was refused the room of a team (AC2)',
      'was refused the rooms of a game (AC2)',
    ]);
  });
  const refused = await rowsOf(admin, { kinds: ['accessRefused'], person: product.userIdOf('ben') });
  expect(refused.map(({ from }) => from)).toEqual([
    expect.stringMatching(/^127\.0\.0\.0\/24/),
    expect.stringMatching(/^127\.0\.0\.0\/24/),
  ]);
  const [taken] = await rowsOf(admin, { kinds: ['exported'] });
  expect(taken?.text).toMatch(/^downloaded their own data, SHA-256 [\da-f]{64}$/);
  product.environment.advance(121 * minute);
  const again = await signIn(product, 'admin');
  const ends = await rowsOf(again, { kinds: ['signedOut', 'sessionTimedOut'] });
  const names = ends.map(({ kind, text }) => `${kind} ${text}`);
  expect(names.filter((name) => name.startsWith('signedOut'))).toEqual(['signedOut signed out']);
  const ofBen = await rowsOf(again, { kinds: ['sessionTimedOut'], person: product.userIdOf('ben') });
  expect(ofBen.map(({ text, from }) => [text, from])).toEqual([
    [`ended the session of ${await nameOf(product, product.userIdOf('ben'))}, which had timed out`, null],
  ]);
});
