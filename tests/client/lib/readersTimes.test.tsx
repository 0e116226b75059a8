// Proves that a time in a list or a sentence, in the school's zone, tells the reader's own time and UTC under the pointer.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Moment, MomentIn } from '../../../client/ui/Moment.tsx';

afterEach(cleanup);

test('a time gives the reader’s own zone and UTC in its title', () => {
  const at = '2026-07-15T12:00:00.000Z';
  const { container } = render(<Moment at={at} />);
  const time = container.querySelector('time');
  expect(time?.textContent).toMatch(/^07\/15, 08:00 ET$/);
  expect(time?.dateTime).toBe(at);
  const own = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  expect(time?.title).toMatch(
    new RegExp(`^Your time: 07/1[456], ${own.format(new Date(at))} .+\\. 07/15, 12:00 UTC\\.$`),
  );
});

test('a time within a sentence does so too, and the sentence keeps its words', () => {
  const at = '2026-07-15T12:00:00.000Z';
  const text = 'Updated 07/15, 08:00 ET by Ben Ono';
  const { container, rerender } = render(<MomentIn text={text} at={at} />);
  expect(container.textContent).toBe(text);
  const time = container.querySelector('time');
  expect(time?.textContent).toBe('07/15, 08:00 ET');
  expect(time?.title).toMatch(/^Your time: .+ 07\/15, 12:00 UTC\.$/);
  for (const untold of [
    <MomentIn key={1} text={text} at={null} />,
    <MomentIn key={2} text="Saving…" at={at} />,
  ]) {
    rerender(untold);
    expect(container.querySelector('time')).toBeNull();
  }
  expect(container.textContent).toBe('Saving…');
});
