import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { streams } from '../../contracts/features/streams.ts';
import { cds } from '../api/games/playing.ts';
import { anonymous, signIn } from '../fixtures/product/apiClient.ts';
import type { Servers } from '../fixtures/product/serverProducts.ts';
import type { Product } from '../fixtures/product/startProduct.ts';
import {
  type ProductProcess,
  startProductProcess,
  temporaryDirectory,
} from '../fixtures/product/startProductProcess.ts';
import { fc } from '../fixtures/properties.ts';
import { isWhole } from '../fixtures/thoroughness.ts';

const [save] = cds.saves;
const clients = 10;
const savesOfAClient = 8;
const kills = isWhole ? 3 : 1;

type Row = { readonly cd_id: number; readonly cap: number };

/** Ten people save through a node that lasts and one that dies: every acknowledged save is there, once, on both. */
export async function playDeaths(servers: Servers, lasting: Product): Promise<void> {
  if (!save || !cds.load) throw new Error('CDs are loaded and saved.');
  const { directory, remove } = temporaryDirectory();
  const startMortal = (name: string) =>
    startProductProcess({ directory, seed: 'nothing', variables: { ...servers.variables, NODE_NAME: name } });
  let mortal: ProductProcess | undefined = await startMortal('mortal');
  onTestFinished(async () => {
    await mortal?.end('SIGKILL');
    remove();
  });
  const { gameId: game, teams } = lasting.games.harbor;
  const [{ teamId: team, intraturnId: intraturn }] = teams as [(typeof teams)[0]];
  const ids = { game, team, intraturn };
  const { cookie } = await signIn(lasting, 'ada');
  const shown = { turnNum: 1, cdType: 'Retail CDs' };
  const { cds: rows } = (await anonymous(lasting, cookie).succeed(
    cds.load,
    ids,
    shown as never,
  )) as unknown as {
    cds: readonly Row[];
  };
  const acknowledged = new Map<string, { readonly rowId: number; readonly cap: number }>();
  const choices = fc.sample(fc.boolean(), clients * savesOfAClient * 4);

  /** Repeats one save, always under the same command id, until a node acknowledges it. */
  async function saveOnce(rowId: number, cap: number): Promise<void> {
    const commandId = randomUUID();
    for (;;) {
      const node = choices.pop() && mortal ? mortal : lasting;
      const body = {
        ...shown,
        updated: [{ cd_id: rowId, cap }],
        lastUpdated: new Date().toISOString(),
        force: true,
      };
      const answer = await anonymous(node, cookie)
        .call(save?.call as never, ids, body, { commandId })
        .catch(() => undefined);
      if (answer?.httpStatus !== 200) continue;
      acknowledged.set(commandId, { rowId, cap });
      return;
    }
  }

  const work = Array.from({ length: clients }, async (_, client) => {
    const rowId = rows[client % rows.length]?.cd_id ?? 1;
    for (let count = 1; count <= savesOfAClient; count += 1) await saveOnce(rowId, 1_000 * client + count);
  });
  const deaths = (async () => {
    for (let count = 0; count < kills; count += 1) {
      const dying = mortal;
      mortal = undefined;
      await dying?.end('SIGKILL');
      mortal = await startMortal(`mortal-life-${count + 2}`);
    }
  })();
  await Promise.all([...work, deaths]);

  const events = await lasting.application.stores.eventStore.readStream(streams.teamTurn(game, team, 1), {
    direction: 'forwards',
  });
  const byCommand = Map.groupBy(events, ({ metadata }) => metadata.commandId);
  for (const commandId of acknowledged.keys()) expect(byCommand.get(commandId)).toHaveLength(1);
  const last = new Map<number, number>();
  for (const { type, data } of events)
    if (type === 'DecisionsSaved')
      for (const change of (
        data as { rows: readonly { rowId: number; changes: { capThousands?: { to: number } } }[] }
      ).rows)
        if (change.changes.capThousands) last.set(change.rowId, change.changes.capThousands.to);
  for (const node of [lasting, mortal]) {
    if (!node) throw new Error('Both nodes are up at the end.');
    const { cds: seen } = (await anonymous(node, cookie).succeed(
      cds.load,
      ids,
      shown as never,
    )) as unknown as {
      cds: readonly Row[];
    };
    for (const [rowId, cap] of last) expect(seen.find(({ cd_id }) => cd_id === rowId)?.cap).toBe(cap);
  }
}
