import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { connectSocket } from '../fixtures/product/socketClient.ts';

const { load, save } = callsOf(certificatesOfDeposit);
const offerRate = certificatesOfDeposit.columns.find(({ wire }) => wire === 'rate')!;

/** The demo's first game and team, in its open turn. */
const ids = { game: 1, team: 1 };
const shown = { turnNum: 4, cdType: 'Retail CDs' };

/** Two teammates sign in, one saves a CD rate, and the other receives it; returns the saved and the received rate. */
export async function saveOneRate(
  address: string,
): Promise<{ readonly saved: number; readonly pushed: unknown }> {
  const product = { url: address, origin: address };
  const [ada, ben] = await Promise.all([signIn(product, 'ada'), signIn(product, 'ben')]);
  const socket = await connectSocket(ben);
  try {
    const { cds, intraturn_id, lastUpdated } = await ada.succeed(load!, ids, shown);
    const { cd_id, rate } = (cds as readonly { cd_id: number; rate: number }[])[0]!;
    const saved = Number((rate + 0.125).toFixed(3));
    const body = { ...shown, updated: [{ cd_id, rate: saved }], lastUpdated, force: false };
    const { position } = await ada.succeed(save, { ...ids, intraturn: Number(intraturn_id) }, body);
    const { rows } = await socket.frame('decisionsSaved', Number(position) - 1);
    const row = rows.find(({ rowId }) => rowId === cd_id);
    return { saved, pushed: row?.kind === 'updated' && row.changes[offerRate.field] };
  } finally {
    socket.close();
  }
}

/** Ends what npm started, like a service manager, and waits until it is gone. */
export async function stop(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null || npm.signalCode !== null) return;
  const closed = once(npm, 'close');
  npm.kill('SIGTERM');
  await closed;
}
