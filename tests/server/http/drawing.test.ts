// Proves that screens that are not drawn in time hold up nothing: neither their page nor those behind them.
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDrawing } from '../../../server/http/drawnScreen.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';

/** A build whose screens are never drawn. */
const script = `data:text/javascript,${encodeURIComponent('export const drawPage = () => new Promise(() => {});')}`;
const task = { script, address: '/login', isSmall: false, answers: [] };

/** What a promise came to by the next turn of the loop. */
const outcomeOf = (promise: Promise<unknown>) =>
  Promise.race([promise.then(String, () => 'given up'), turnOfLoop('waits')]);

test('eight screens wait to be drawn at most, the next is not drawn, and none is waited for longer than a second', async () => {
  const environment = testEnvironment();
  const drawing = openDrawing(environment);
  onTestFinished(() => drawing.close());
  const waiting = Array.from({ length: 8 }, () => drawing.draw(task));
  for (const promise of waiting) promise.catch(() => undefined);
  expect(await Promise.all(waiting.map(outcomeOf))).toEqual(Array(8).fill('waits'));
  expect(await outcomeOf(drawing.draw(task))).toBe('null');
  environment.advance(999);
  expect(await Promise.all(waiting.map(outcomeOf))).toEqual(Array(8).fill('waits'));
  environment.advance(1);
  // It waits a moment longer than its second, in case this process was asleep.
  environment.advance(50);
  expect(await Promise.all(waiting.map(outcomeOf))).toEqual(Array(8).fill('given up'));
});
