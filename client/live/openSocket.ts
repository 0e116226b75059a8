import type { Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '../../contracts/features/socketEvents.ts';
import { newCommandId } from '../call/commandId.ts';

/** The page's socket with its message types. */
export type TypedSocket = Socket<ServerToClient, ClientToServer>;

/** This page, over all its connections: what it shows to teammates goes with it. */
const page = newCommandId();

const pauseMillisecondsMax = 5_000;
const idleWaitMillisecondsMax = 500;

/** Settles when the browser is idle: the first content comes before the socket and its code. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: idleWaitMillisecondsMax });
    else setTimeout(resolve, idleWaitMillisecondsMax);
  });
}

/** Loads the socket code when the browser is idle, and opens a socket. */
export async function openSocket(): Promise<TypedSocket> {
  await whenIdle();
  const { io } = await import('socket.io-client');
  const transports = ['websocket', 'polling'];
  const socket = io({
    auth: { page },
    transports,
    // Where a network blocks WebSocket, requests carry the same messages.
    tryAllTransports: true,
    reconnectionDelay: 250,
    reconnectionDelayMax: pauseMillisecondsMax,
    timeout: pauseMillisecondsMax,
  });
  // One that swallows WebSocket instead ends no attempt: the next one begins with the other transport.
  socket.on('connect_error', () => {
    socket.io.opts.transports = transports.reverse();
  });
  return socket;
}
