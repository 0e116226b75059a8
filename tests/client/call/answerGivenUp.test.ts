// Proves what is said of an answer that does not arrive in full.
import { afterEach, expect, it, vi } from 'vitest';
import { CallFailed, call, isNetworkAnswering } from '../../../client/call/call.ts';
import { currentSession } from '../../../contracts/calls/account.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers with the head and the beginning of an answer; what returns ends it with an error. */
function begunAnswer(): (cause: Error) => void {
  let end: (cause: Error) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"status"'));
      end = (cause) => controller.error(cause);
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  return (cause) => end(cause);
}

it('a load that is given up while its answer arrives says nothing about the network', async () => {
  const cut = begunAnswer();
  const leaving = new AbortController();
  const failing = call(currentSession, {}, {}, { signal: leaving.signal });
  leaving.abort();
  cut(new DOMException('Given up.', 'AbortError'));
  await expect(failing).rejects.toThrow('Given up.');
  expect(isNetworkAnswering.get()).toBe(false);
});

it('a line that is lost while an answer arrives is no answer of the network', async () => {
  const cut = begunAnswer();
  const failing = call(currentSession, {}, {});
  cut(new TypeError('terminated'));
  const failure: unknown = await failing.catch((cause: unknown) => cause);
  expect(failure).toMatchObject({ constructor: CallFailed, isUnanswered: true });
  expect(isNetworkAnswering.get()).toBe(false);
});
