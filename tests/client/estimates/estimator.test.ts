// Proves when estimates are asked for: once the keys rest, at most as often as the server answers, the newest winning,
// and two years on only after a longer rest; figures of a former draft stay until those of the new one are there.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEstimator, type Horizon } from '../../../client/estimates/estimator.ts';

type Answer = Awaited<ReturnType<Parameters<typeof createEstimator>[0]>>;

const answerOf = (income: number, changes: Partial<Answer> = {}): Answer => ({
  refusal: null,
  is_busy: false,
  is_untouched: false,
  figures: { 'Net Income': income },
  untouched: { 'Net Income': 1_000 },
  later: null,
  has_price: true,
  ...changes,
});

/** An estimator with its requests, each to be answered by hand. */
function estimating() {
  const requests: { horizon: Horizon; signal: AbortSignal; answer: PromiseWithResolvers<Answer> }[] = [];
  const estimator = createEstimator((horizon, signal) => {
    const answer = Promise.withResolvers<Answer>();
    requests.push({ horizon, signal, answer });
    return answer.promise;
  });
  const horizons = () => requests.map(({ horizon }) => horizon);
  const answerLast = async (given: Answer) => {
    requests.at(-1)?.answer.resolve(given);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { estimator, requests, horizons, answerLast, state: estimator.state.get };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an estimate is asked for once the keys rest, and one of two years after a longer rest', async () => {
  const { estimator, horizons, answerLast, state } = estimating();
  for (let key = 0; key < 5; key += 1) {
    estimator.touched();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(horizons()).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect(horizons()).toEqual(['quarter']);
  await answerLast(answerOf(990));
  expect(state()).toMatchObject({ isBusy: false, isLaterBusy: true, later: null });
  await vi.advanceTimersByTimeAsync(850);
  expect(horizons()).toEqual(['quarter', 'twoYears']);
  await answerLast(answerOf(990, { later: { 'Net Income': -26.6 } }));
  expect(state()).toMatchObject({ isLaterBusy: false, later: { 'Net Income': -26.6 } });
});

test('figures of a former draft stay while the next is asked for, and the newest request wins', async () => {
  const { estimator, requests, answerLast, state } = estimating();
  estimator.touched();
  await vi.advanceTimersByTimeAsync(150);
  await answerLast(answerOf(990));
  await vi.advanceTimersByTimeAsync(850);
  await answerLast(answerOf(990, { later: { 'Net Income': -26.6 } }));
  estimator.touched();
  await vi.advanceTimersByTimeAsync(150);
  expect(state()).toMatchObject({ answer: answerOf(990, { later: { 'Net Income': -26.6 } }), isBusy: true });
  expect(state()).toMatchObject({ isLaterBusy: true, later: { 'Net Income': -26.6 } });
  estimator.touched();
  await vi.advanceTimersByTimeAsync(400);
  const [early, late] = requests.slice(-2);
  expect(early?.signal.aborted).toBe(true);
  late?.answer.resolve(answerOf(980));
  early?.answer.resolve(answerOf(970));
  await vi.advanceTimersByTimeAsync(0);
  expect(state().answer?.figures).toEqual({ 'Net Income': 980 });
});

test('a person who types without rest asks no more often than the server answers', async () => {
  const { estimator, requests } = estimating();
  for (let key = 0; key < 50; key += 1) {
    estimator.touched();
    await vi.advanceTimersByTimeAsync(160);
  }
  expect(requests.length).toBeGreaterThan(10);
  expect(requests.length).toBeLessThanOrEqual((50 * 160) / 300 + 1);
});

test.each(['answered without them', 'failed'])(
  'two years are asked for again, and the quarter stands, where the server %s',
  async (how) => {
    const { estimator, requests, horizons, answerLast, state } = estimating();
    estimator.touched();
    await vi.advanceTimersByTimeAsync(150);
    await answerLast(answerOf(990));
    await vi.advanceTimersByTimeAsync(850);
    if (how === 'failed') requests.at(-1)?.answer.reject(new Error('Too late.'));
    await answerLast(answerOf(990));
    expect(state()).toMatchObject({ answer: answerOf(990), isBusy: false, isLaterBusy: true, problem: null });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(horizons()).toEqual(['quarter', 'twoYears', 'twoYears']);
  },
);

test('a slow answer is waited for, and where the server had no time it is asked again, with the figures left', async () => {
  const { estimator, horizons, answerLast, state } = estimating();
  estimator.touched();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(horizons()).toEqual(['quarter']);
  await answerLast(answerOf(0, { is_busy: true, figures: {}, untouched: {} }));
  expect(state()).toMatchObject({ answer: null, isBusy: true, problem: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(horizons()).toEqual(['quarter', 'quarter']);
  await answerLast(answerOf(990));
  expect(state()).toMatchObject({ isBusy: false, answer: answerOf(990) });
});

test('two years on are not asked for while nothing is changed', async () => {
  const { estimator, horizons, answerLast } = estimating();
  estimator.touched();
  await vi.advanceTimersByTimeAsync(150);
  await answerLast(answerOf(1_000, { is_untouched: true }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(horizons()).toEqual(['quarter']);
});

test.each(['answered', 'failed'])(
  'why there is none is told if it was %s, until there is one',
  async (how) => {
    const { estimator, requests, answerLast, state } = estimating();
    const refusal = 'The maximum value is 20.000%';
    estimator.touched();
    await vi.advanceTimersByTimeAsync(150);
    if (how === 'failed') requests.at(-1)?.answer.reject(new Error(refusal));
    await answerLast(answerOf(0, { refusal }));
    expect(state()).toMatchObject({ isBusy: false, problem: 'The maximum value is 20.000%' });
    estimator.touched();
    await vi.advanceTimersByTimeAsync(400);
    await answerLast(answerOf(1_010));
    expect(state()).toMatchObject({ problem: null, answer: answerOf(1_010) });
  },
);

test('a closed screen asks for nothing more', async () => {
  const { estimator, requests, state } = estimating();
  estimator.touched();
  await vi.advanceTimersByTimeAsync(150);
  estimator.touched();
  estimator.close();
  requests[0]?.answer.resolve(answerOf(1));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requests).toHaveLength(1);
  expect(state().answer).toBeNull();
});
