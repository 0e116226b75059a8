// Proves how a debrief tells the largest causes of net income, and that it is silent where they are not known.
import { expect, test } from 'vitest';
import { shownDebrief } from '../../../client/samples/shownDebrief.ts';
import { causesText } from '../../../client/team/debriefText.ts';

test('a debrief names the largest causes of net income, or none', () => {
  expect(causesText(shownDebrief)).toBe(
    'Largest causes: what carried on from earlier quarters +$22.9k, spending −$16.7k, lending +$7.7k.',
  );
  expect(causesText({ ...shownDebrief, causes: [] })).toBeNull();
});
