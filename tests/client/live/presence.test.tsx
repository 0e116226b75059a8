// Proves that a page follows the people on a team's screens without rendering again for one's own moves,
// which return from the server after each entered cell.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStore } from '../../../client/lib/store.ts';
import { type Live, LiveContext, usePresence } from '../../../client/live/LiveContext.ts';
import { applyPresence, type PresenceBook } from '../../../client/live/presenceBook.ts';
import { personColor } from '../../../client/presence/people.ts';
import type { PresentPerson } from '../../../contracts/push/ephemeral.ts';

const [teamId, me, ben, ann] = [7, 3, 2, 1];
const nameOf = new Map([
  [me, 'Me'],
  [ben, 'Ben Ono'],
  [ann, 'Ann Bell'],
]);

const at = (userId: number, rowId: number): PresentPerson => ({
  userId,
  name: nameOf.get(userId) ?? '',
  isObserver: false,
  screen: 'cds/4',
  cell: { rowId, field: 'ratePercent' },
  isEditing: false,
  isIdle: false,
});

afterEach(cleanup);

/** A page that names the other people of a team and counts its renders. */
function page() {
  let renders = 0;
  const presence = createStore<PresenceBook>(new Map());
  const live = { connection: { presence } } as unknown as Live;
  function Others() {
    renders += 1;
    const others = usePresence(teamId, me);
    return <p>{others.map(({ name, cell }) => `${name} in row ${cell?.rowId}`).join(', ')}</p>;
  }
  render(
    <LiveContext value={live}>
      <Others />
    </LiveContext>,
  );
  return {
    renders: () => renders,
    hears: (people: readonly PresentPerson[], left: readonly number[] = [], team = teamId) =>
      act(() =>
        presence.set(
          applyPresence(presence.get(), {
            teamId: team,
            isWhole: false,
            people: [...people],
            left: [...left],
          }),
        ),
      ),
  };
}

test('one’s own moves and those in other teams render nothing; those of others are shown in a stable order', () => {
  const { renders, hears } = page();
  hears([at(me, 1), at(ben, 5)]);
  expect(screen.getByText('Ben Ono in row 5')).toBeDefined();
  const before = renders();
  hears([at(me, 2)]);
  hears([at(me, 3)]);
  hears([at(ann, 9)], [], teamId + 1);
  expect(renders()).toBe(before);
  hears([at(ann, 6)]);
  expect(screen.getByText('Ann Bell in row 6, Ben Ono in row 5')).toBeDefined();
  hears([at(ben, 8)]);
  expect(screen.getByText('Ann Bell in row 6, Ben Ono in row 8')).toBeDefined();
  hears([], [ann]);
  expect(screen.getByText('Ben Ono in row 8')).toBeDefined();
  expect(renders()).toBe(before + 3);
});

test('who observes a team has a color that none of its members has, as long as there is one', () => {
  const colorsOf = (count: number) => {
    const members = Array.from({ length: count }, (_, index) => ({ user_id: index + 1 }));
    const team = { members } as unknown as Parameters<typeof personColor>[0];
    const own = members.map(({ user_id }) => personColor(team, user_id));
    const observed = [50, 51, 52, 53, 54, 55].map((userId) => personColor(team, userId));
    return { own: new Set(own).size, shared: observed.filter((color) => own.includes(color)).length };
  };
  for (const count of [0, 1, 3, 5]) expect(colorsOf(count)).toEqual({ own: count, shared: 0 });
  expect(colorsOf(8)).toEqual({ own: 6, shared: 6 });
});
