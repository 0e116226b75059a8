// Proves that a page which missed frames, or whose server returned to an older log, reloads before it shows
// the next frame, and only then.
import { expect, test } from 'vitest';
import { createFrameIntake } from '../../../client/live/frameIntake.ts';
import type { Frame } from '../../../contracts/features/frames.ts';

const frame = (position: number, previous: number): Frame => ({
  type: 'notesChanged',
  teamId: 1,
  room: 'team-1',
  position,
  previous,
  by: null,
  at: '2026-09-01T10:42:00.000Z',
});

/** A page in a room at position 293, and its actions since. */
function connectedPage() {
  const done: (number | 'load again' | 'load another log')[] = [];
  const intake = createFrameIntake({
    onFrame: ({ position }) => done.push(position),
    onMissed: ({ isOtherLog }) => done.push(isOtherLog ? 'load another log' : 'load again'),
  });
  intake.enter({ 'team-1': 293 }, 'log');
  done.length = 0;
  return { intake, done };
}

test('[PU6] a frame after a gap is shown after everything was reloaded, and the next one directly', () => {
  const { intake, done } = connectedPage();
  intake.take(frame(300, 297));
  intake.take(frame(301, 300));
  expect(done).toEqual(['load again', 300, 301]);
});

test('a room whose position changed, forwards or back, is loaded again; an unchanged one is not', () => {
  for (const [position, loads] of [
    [282, ['load another log']],
    [294, ['load again']],
    [293, []],
  ] as const) {
    const { intake, done } = connectedPage();
    intake.enter({ 'team-1': position }, 'log');
    expect(done).toEqual(loads);
  }
});

test('after it went back, frames of the older log are shown', () => {
  const { intake, done } = connectedPage();
  intake.enter({ 'team-1': 282 }, 'log');
  intake.take(frame(283, 282));
  expect(done).toEqual(['load another log', 283]);
});

test('another log is loaded again even at the same position', () => {
  const { intake, done } = connectedPage();
  intake.enter({ 'team-1': 293 }, 'restored log');
  intake.enter({ 'team-1': 293 }, 'restored log');
  expect(done).toEqual(['load another log']);
});
