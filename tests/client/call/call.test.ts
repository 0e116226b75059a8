// Proves the one function that makes calls, against a real HTTP server on this machine: path, body, header,
// and the result of each kind of answer.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { retriesOf } from '../../../client/call/awaitedLoads.ts';
import { answerOfPage, CallFailed, call, isNetworkAnswering, isRefusal } from '../../../client/call/call.ts';
import { holdCalls } from '../../../client/call/heldCalls.ts';
import {
  forgetPageAnswers,
  holdPageAnswers,
  pagePosition,
  takePageAnswer,
} from '../../../client/call/pageAnswers.ts';
import { currentSession, log, logout } from '../../../contracts/calls/account.ts';
import { freezeGame } from '../../../contracts/calls/games.ts';
import { type PageAnswers, pageAnswersId } from '../../../contracts/calls/pageAnswers.ts';
import { loadRowEffects } from '../../../contracts/calls/rowEffects.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import { patience } from '../../fixtures/patience.ts';

type Asked = { readonly url: string | undefined; readonly key: unknown; readonly body: unknown };

let server: Server;
let asked: Asked[];
let answer: { status: number; text: string };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    // A call that waits on a busy machine asks it whether a store is unavailable.
    if (request.url === '/readyz') {
      response.end('{}');
      return;
    }
    asked.push({ url: request.url, key: request.headers['idempotency-key'], body: await bodyOf(request) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, init),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, text: '{"status":"Success","position":5}' };
});

const failureOf = (attempt: Promise<unknown>): Promise<CallFailed> =>
  attempt.then(
    () => Promise.reject(new Error('The call succeeded.')),
    (failure: CallFailed) => failure,
  );
const freeze = () => call(freezeGame, { game: 3 }, { frozen: true }, { commandId: 'an-id' });

describe('a request', () => {
  it('[UI3] starts only after Sign Out has failed; meanwhile only Sign Out is sent', async () => {
    const release = holdCalls();
    const waiting = freeze();
    answer = { status: 500, text: '' };
    await failureOf(call(logout, {}, {}));
    expect(asked.map(({ url }) => url)).toEqual(['/api/logout']);
    answer = { status: 200, text: '{"status":"Success","position":5}' };
    release();
    await waiting;
    await freeze();
    expect(asked).toHaveLength(3);
  });

  it('fills the path, sends JSON and carries the id of the act', async () => {
    expect(await freeze()).toEqual({ position: 5 });
    await call(freezeTeam, { team: 8 }, { game_id: 3, frozen: false });
    expect(asked).toEqual([
      { url: '/api/game/3/freeze', key: 'an-id', body: { frozen: true } },
      { url: '/api/game/team/8/freeze', key: undefined, body: { game_id: 3, frozen: false } },
    ]);
  });
});

it('asks again as long as an answer is still being worked out, and less often after a while', async () => {
  const text = 'This is still being worked out. Please ask again in a moment.';
  answer = { status: 202, text: JSON.stringify({ status: 'Error', errors: [text] }) };
  const failure = await failureOf(call(loadRowEffects, { game: 1, team: 1 }, { area: 'x' } as never));
  expect(failure.message).toBe(text);
  const { retry, retryDelay } = retriesOf(new QueryClient(), ['effects']);
  expect([retry(0, failure), retry(50, failure)]).toEqual([true, true]);
  expect([retryDelay(0), retryDelay(50)]).toEqual([1_000, 5_000]);
  answer = { status: 409, text: JSON.stringify({ status: 'Error', errors: [text] }) };
  expect(retry(0, await failureOf(call(currentSession, {}, {})))).toBe(false);
});

describe('an answer that came with the page', () => {
  const ada = {
    userId: 7,
    fullName: 'Ada Deposit',
    email: 'ada@quarterdeck.test',
    role: 'Student',
    isGuest: false,
  };
  const session = {
    brand: 'financialInstitution',
    timeZone: 'America/New_York',
    demoAccounts: [],
    ways: [],
    passwords: 'on',
    keepsMail: false,
    hasLti: false,
    admitsGuests: false,
    user: null,
    build: 'unknown',
  };
  const elements = new Map<string, { textContent: string; remove: () => void }>();
  const page = { getElementById: (id: string) => elements.get(id) ?? null } as unknown as Document;
  function come(user: unknown, status = 'Success'): void {
    const came: PageAnswers = {
      epoch: 'log.1',
      position: 12,
      answers: [{ path: '/session', body: {}, answer: { status, ...session, user } }],
    };
    elements.set(pageAnswersId, {
      textContent: JSON.stringify(came),
      remove: () => elements.delete(pageAnswersId),
    });
    expect(holdPageAnswers(page)).toBe('log.1');
  }
  const known = () => answerOfPage(currentSession, {}, {})?.user?.fullName;
  beforeEach(() => {
    answer = { status: 200, text: '{"status":"Success","position":5}' };
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    elements.clear();
    expect(holdPageAnswers(page)).toBe(null);
  });

  it('is used once, and does not stay in the document', () => {
    come(ada);
    expect([elements.size, pagePosition()]).toEqual([0, 12]);
    expect([known(), known(), asked.length]).toEqual(['Ada Deposit', undefined, 0]);
  });

  it('is of one call, under one body', () => {
    come(ada);
    expect(takePageAnswer({ path: '/session', body: { turnNum: 2 } })).toBe(undefined);
    expect(known()).toBe('Ada Deposit');
  });

  it('is not read anew: the server has passed it through its contract', () => {
    come({ ...ada, role: 'unheard of' });
    expect(known()).toBe('Ada Deposit');
  });

  it('is not used if it failed', () => {
    come(ada, 'Error');
    expect(known()).toBe(undefined);
  });

  it('is not used once it is old', () => {
    come(ada);
    vi.mocked(performance.now).mockReturnValue(10_001);
    expect(known()).toBe(undefined);
  });

  it('is discarded once anything may have changed', async () => {
    come(ada);
    await freeze();
    expect(known()).toBe(undefined);
    come(ada);
    forgetPageAnswers();
    expect(known()).toBe(undefined);
  });
});

describe('a failure', () => {
  it('joins the server’s errors with newlines', async () => {
    answer = { status: 409, text: '{"status":"Error","errors":["First.","Second."]}' };
    const failure = await failureOf(freeze());
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure.message).toBe('First.\nSecond.');
    expect(failure.isOutcomeUnknown).toBe(false);
  });

  it('shows the call’s own text, otherwise the general one, when the server gives none', async () => {
    answer = { status: 200, text: '{"status":"Success","position":"five"}' };
    expect((await failureOf(freeze())).message).toBe('An error occurred while processing your request.');
  });

  it.each([200, 403, 408, 429, 511, 502, 504])(
    'is an answer with %i that is not in the product’s form: unanswered, of unknown outcome',
    async (status) => {
      for (const text of ['<h1>Sign in</h1>', '{"position":5}', '']) {
        answer = { status, text };
        const failure = await failureOf(freeze());
        expect([failure.isUnanswered, failure.isOutcomeUnknown, isRefusal(failure)]).toEqual([
          ...[true, true],
          false,
        ]);
        const isNetwork = status < 502 || status > 504;
        expect(isNetworkAnswering.get()).toBe(isNetwork);
        if (isNetwork)
          expect(failure.message).toBe('The network answered instead of the server: does it want a sign-in?');
      }
      answer = { status: 200, text: '{"status":"Success","position":5}' };
      await freeze();
      expect(isNetworkAnswering.get()).toBe(false);
    },
  );

  it('refuses an answer that does not match its declaration', async () => {
    answer = { status: 200, text: '{"status":"Success","user":"somebody"}' };
    expect(await failureOf(call(currentSession, {}, {}))).toBeInstanceOf(CallFailed);
  });

  it('says that the person must sign in again', async () => {
    answer = { status: 401, text: '{"status":"Error","errors":["Gone."],"requiresLogin":true}' };
    expect((await failureOf(freeze())).requiresLogin).toBe(true);
  });

  it('of a command has an unknown outcome after a server fault or without an answer', async () => {
    answer = { status: 500, text: '{"status":"Error","errors":["Broken."]}' };
    const fault = await failureOf(freeze());
    expect([fault.isOutcomeUnknown, fault.isUnanswered]).toEqual([true, false]);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    const silence = await failureOf(freeze());
    expect([silence.isOutcomeUnknown, silence.isUnanswered]).toEqual([true, true]);
  });

  it('of the client’s error log is silent', async () => {
    const failure = await failureOf(call(log, {}, { level: 'error', route: '/', message: 'x' }));
    expect(failure.isSilent).toBe(true);
  });
});

describe('a call that waits for its answer', () => {
  const done = () => new Response('{"status":"Success","position":5}');
  let callsOf: typeof fetch;
  beforeEach(() => {
    callsOf = globalThis.fetch;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.stubGlobal('fetch', callsOf);
  });

  it('asks after half a second which store is unavailable, long before it gives up, and until all are back', async () => {
    const held = Promise.withResolvers<void>();
    const paths: string[] = [];
    const readiness = [{ status: 'a store does not answer', away: ['the event store'] }, { status: 'ready' }];
    // Of a page of its own: the other tests' may still be asking.
    vi.resetModules();
    const page = await import('../../../client/call/call.ts');
    const { storesAway } = await import('../../../client/call/storesAway.ts');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', async (path: string) => {
      paths.push(path);
      if (path === '/readyz') return new Response(JSON.stringify(readiness.shift()));
      await held.promise;
      return done();
    });
    const waiting = page.call(freezeGame, { game: 3 }, { frozen: true });
    await vi.waitUntil(() => paths.length === 1, patience);
    vi.advanceTimersByTime(500);
    await vi.waitUntil(() => storesAway.stores.get().length > 0, patience);
    expect(storesAway.stores.get()).toEqual([{ name: 'the event store', isReadOnly: false }]);
    held.resolve();
    expect(await waiting).toEqual({ position: 5 });
    vi.advanceTimersByTime(2_000);
    await vi.waitUntil(() => storesAway.stores.get().length === 0, patience);
    expect(paths).toEqual(['/api/game/3/freeze', '/readyz', '/readyz']);
  });

  it('asks nothing if the answer comes soon', async () => {
    const paths: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      paths.push(path);
      return done();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await freeze();
    vi.advanceTimersByTime(5_000);
    expect(paths).toEqual(['/api/game/3/freeze']);
  });
});
