import { log } from '../../contracts/calls/account.ts';
import { call } from '../call/call.ts';
import { newestPosition } from '../live/newestPosition.ts';
import { clientBuild } from './clientBuild.ts';
import { sizeNotice } from './sizeNotice.ts';

const messageLengthMax = 1024;
const routeLengthMax = 300;
const buildLengthMax = 64;

/** Reports to the server what went wrong in this browser; silent when that fails too. */
export function logError(error: unknown): void {
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  void call(
    log,
    {},
    {
      level: 'error',
      route: window.location.pathname.slice(0, routeLengthMax),
      message: text.slice(0, messageLengthMax),
      build: clientBuild().slice(0, buildLengthMax),
      position: newestPosition.get(),
    },
  ).catch(() => undefined);
}

/** Logs errors that no screen caught. */
export function logUncaughtErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    if (!message.startsWith(sizeNotice)) logError(error ?? message);
  });
  window.addEventListener('unhandledrejection', (event) => logError(event.reason));
}
