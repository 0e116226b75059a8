// Proves which uncaught errors the client reports to the server, and which it does not.
import { afterEach, expect, test, vi } from 'vitest';
import { logUncaughtErrors } from '../../../client/frame/errorLog.ts';
import { sizeNotice } from '../../../client/frame/sizeNotice.ts';

afterEach(() => vi.unstubAllGlobals());

test('a ResizeObserver loop notice is not reported, an error is', async () => {
  const reported: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    reported.push(JSON.parse(String(body)).message);
    return Response.json({});
  });
  logUncaughtErrors();
  for (const message of [`${sizeNotice} completed with undelivered notifications.`, 'The screen failed.'])
    window.dispatchEvent(new ErrorEvent('error', { message }));
  await expect.poll(() => reported).toEqual(['The screen failed.']);
});
