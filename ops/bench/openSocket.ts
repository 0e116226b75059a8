import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '../../contracts/features/socketEvents.ts';
import type { ProductPerson } from './product.ts';

export type TeamSocket = Socket<ServerToClient, ClientToServer>;

/** Connects a person's socket; with the product it joins its rooms and is placed on the CD screen of its team. */
export async function openSocket(
  port: number,
  { cookie, teamId }: ProductPerson,
  isProduct: boolean,
): Promise<TeamSocket> {
  const socket: TeamSocket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { Cookie: cookie, Origin: `http://127.0.0.1:${port}` },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once(isProduct ? 'rooms' : ('connect' as never), (() => resolve()) as never);
    socket.once('connect_error', reject);
  });
  if (isProduct)
    socket.emit('place', {
      teamId,
      screen: 'decisions/cds?turn=1&type=Retail CDs',
      cell: null,
      isEditing: false,
    });
  return socket;
}
