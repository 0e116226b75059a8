// Proves that queries of a moment made in one go are one request, and each is answered, refused and given up by itself.
import { expect, test, vi } from 'vitest';
import type { PathParams } from '../../../client/call/call.ts';
import { gathered } from '../../../client/history/steps/gathered.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { listForecasts } from '../../../contracts/calls/forecasts.ts';
import { loadScoring } from '../../../contracts/calls/scoring.ts';
import { answersTogether } from '../../../contracts/calls/together.ts';
import type { Options } from './pastPage.tsx';

const forecasts = { turn_num: 1, forecasts: [], whatif_count: 0, max_what_ifs_per_turn: 3 };
const refused = { status: 'Error', errors: ['The team was not found.'], missing: 'team' };

function server() {
  const signals: (AbortSignal | undefined)[] = [];
  const asked: unknown[] = [];
  const ask = vi.fn(async (contract: Call, params: PathParams, body: unknown, options: Options = {}) => {
    signals.push(options.signal);
    asked.push([contract.path, params, body, options.asOf]);
    if (contract !== answersTogether) return forecasts;
    const { queries } = body as { readonly queries: readonly { readonly path: string }[] };
    const answers = queries.map(({ path }) =>
      path.includes('/2/')
        ? { http_status: 404, answer: refused }
        : { http_status: 200, answer: { status: 'Success', ...forecasts } },
    );
    return { answers };
  });
  return { asked, signals, load: gathered(ask as never) };
}
const of = (team: number) => ({ path: `/game/team/${team}/forecasts`, body: {} });

test('queries of one moment made in one go are one request; each is answered or refused by itself', async () => {
  const { load, asked } = server();
  const answers = await Promise.allSettled([
    load(listForecasts, { team: 1 }, {}, { asOf: 7 }),
    load(listForecasts, { team: 2 }, {}, { asOf: 7 }),
    load(listForecasts, { team: 1 }, {}, { asOf: 8 }),
    load(listForecasts, { team: 3 }, {}),
    load(loadScoring, { game: 1 }, {}, { asOf: 7 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array.from({ length: 3 }, () => 'fulfilled'),
  ]);
  expect(answers[0]).toMatchObject({ value: forecasts });
  expect(answers[1]).toMatchObject({ reason: { errors: refused.errors, missing: 'team' } });
  expect(asked).toEqual([
    // Of now, and what may take long.
    [listForecasts.path, { team: 3 }, {}, undefined],
    [loadScoring.path, { game: 1 }, {}, 7],
    [answersTogether.path, {}, { position: 7, queries: [of(1), of(2)] }, undefined],
    [listForecasts.path, { team: 1 }, {}, 8],
  ]);
});

test('a request is given up once nobody wants any of its answers', async () => {
  const { load, signals } = server();
  const aborters = [new AbortController(), new AbortController()];
  const loads = aborters.map(({ signal }) => load(listForecasts, { team: 1 }, {}, { asOf: 7, signal }));
  const settled = Promise.allSettled(loads);
  await Promise.resolve();
  aborters[0]?.abort();
  expect(signals[0]?.aborted).toBe(false);
  aborters[1]?.abort();
  expect(signals[0]?.aborted).toBe(true);
  await settled;
});
