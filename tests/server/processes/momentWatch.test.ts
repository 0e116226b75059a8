// Proves that the watch over moments of games continues if the stores took longer to answer than its
// interval, or did not answer at all.
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import { createBackgroundWork } from '../../../server/processes/backgroundWork.ts';
import { watchMoments } from '../../../server/processes/momentWatch.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';

const betweenLooks = 10_000;
const game = { gameId: 1 } as GameDocument;

/** A watch of one moment, half a minute ahead, over a store that answers when the test says so. */
function watching() {
  const environment = testEnvironment();
  const background = createBackgroundWork(pino({ level: 'silent' }));
  const runsAt = environment.clock.now() + 3 * betweenLooks;
  const seeTo = vi.fn(async () => undefined);
  const asked: PromiseWithResolvers<readonly GameDocument[]>[] = [];
  const stop = watchMoments(
    {
      name: 'moments of the test',
      due: (_, now) => (now >= runsAt ? 'the moment' : null),
      millisecondsToNext: (_, now) => (now < runsAt ? runsAt - now : null),
      seeTo,
    },
    {
      allGames() {
        const question = Promise.withResolvers<readonly GameDocument[]>();
        asked.push(question);
        return question.promise;
      },
      game: async () => game,
    },
    { environment, background },
  );
  onTestFinished(stop);
  return { environment, background, seeTo, asked };
}

test.each([
  ['answers late', (question: PromiseWithResolvers<readonly GameDocument[]>) => question.resolve([game])],
  [
    'fails late',
    (question: PromiseWithResolvers<readonly GameDocument[]>) => question.reject(new Error('Away.')),
  ],
] as const)('a store that %s does not stop the checks', async (_, answer) => {
  const { environment, background, seeTo, asked } = watching();
  // The next check is due while this one still waits for the store.
  environment.advance(betweenLooks + 1);
  expect(asked).toHaveLength(1);
  answer(asked[0]!);
  await background.settled();
  environment.advance(betweenLooks);
  expect(asked).toHaveLength(2);
  environment.advance(betweenLooks);
  asked[1]?.resolve([game]);
  await background.settled();
  expect(seeTo).toHaveBeenCalledTimes(1);
});

test('a moment whose handling failed is handled again at the next check, and once it is done no more', async () => {
  const { environment, background, seeTo, asked } = watching();
  seeTo.mockRejectedValueOnce(new Error('Away.'));
  for (let look = 0; look < 6; look += 1) {
    asked.at(-1)?.resolve([game]);
    await background.settled();
    environment.advance(betweenLooks);
  }
  asked.at(-1)?.resolve([game]);
  await background.settled();
  expect(seeTo).toHaveBeenCalledTimes(2);
});
