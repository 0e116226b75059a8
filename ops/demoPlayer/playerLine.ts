import { io, type Socket } from 'socket.io-client';
import { login } from '../../contracts/calls/account.ts';
import type { Call, RequestOf, ResponseOf } from '../../contracts/calls/call.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import type { ClientToServer, ServerToClient } from '../../contracts/features/socketEvents.ts';
import { demoPassword } from '../../server/identity/accounts/demoAccounts.ts';
import type { Environment } from '../../server/lib/environment.ts';
import { demoTeammate } from './demoTeammate.ts';

/** The resources named by a path. */
type PathIds = Readonly<Record<string, number>>;

/** The demo player's connection to the server: the public calls and one socket, like a browser. */
export type PlayerLine = {
  readonly userId: number;
  readonly socket: Socket<ServerToClient, ClientToServer>;
  /** Makes a call; throws on a failure. */
  call<C extends Call>(contract: C, ids: PathIds, body: RequestOf<C>): Promise<ResponseOf<C>>;
  close(): void;
};

async function post(address: string, contract: Call, ids: PathIds, body: unknown, headers: object) {
  const response = await fetch(`${address}/api${pathOf(contract, ids)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, ...headers },
    body: JSON.stringify(body),
  });
  const { status, ...fields } = (await response.json()) as Record<string, unknown>;
  if (status !== 'Success') throw new Error(`${contract.path} answered ${response.status}`);
  return { response, fields };
}

/** Signs in at an address and opens the socket; rejects when either fails. */
export async function openPlayerLine(address: string, { uuid }: Environment): Promise<PlayerLine> {
  const credentials = { email: demoTeammate.email, password: demoPassword };
  const { response, fields } = await post(address, login, {}, credentials, {});
  const { userId } = login.response.parse(fields);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const socket: PlayerLine['socket'] = io(address, {
    transports: ['websocket'],
    extraHeaders: { cookie, origin: address },
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    userId,
    socket,
    async call(contract, ids, body) {
      const answer = await post(address, contract, ids, body, { cookie, 'idempotency-key': uuid() });
      return contract.response.parse(answer.fields) as ResponseOf<typeof contract>;
    },
    close: () => socket.close(),
  };
}
