// Proves the rail of the replay on a page: quarters below each other, thousands of steps in few rows, saves shown as one
// that open, its search, and its moments by sort.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { at, saves, school, show, shows, slider } from './pastPage.tsx';

afterEach(cleanup);

const change = {
  ...{ row_id: 1, field: 'ratePercent', row: '36-Month CD', title: 'Offer Rate', kind: 'updated' },
  ...{ moved: 1, unit: 'percent', over: null, over_at: null },
};
const cdSave = (position: number, minute: number, from: string, to: string, over: object = {}) => ({
  ...saves[0]!,
  ...{ position, at: at(minute), kind: 'saved', text: 'saved CDs', area: 'certificatesOfDeposit' },
  ...{ filter_choice: 'Retail CDs', cells: 1, changes: [{ ...change, from, to }], ...over },
});
const earlier = { ...saves[0]!, position: 5, at: at(0), text: 'wrote the first note' };
const rail = () => within(screen.getByRole('region', { name: 'Steps' }));
const rows = () => rail().getAllByRole('listitem');

test('another quarter opens below, and pressing one of its steps goes to it there', async () => {
  const { server } = show(
    '/game/1/team/1?view=history&at=20',
    school(saves, {}, (turn) => (turn === 3 ? { steps: [earlier] } : {})),
  );
  await shows('Game at 20');
  fireEvent.click(rail().getByRole('button', { name: /Qtr 3/ }));
  fireEvent.click(await rail().findByRole('button', { name: /wrote the first note/ }));
  await shows('Game at 5');
  // The quarter that was left stays open below.
  expect(rail().getByRole('button', { name: /wrote note 2/ })).toBeTruthy();
  expect(slider().getAttribute('aria-valuetext')).toMatch(/step 1 of 1, Ada Lund wrote the first note$/);
  expect(server.asked.filter((one) => one.endsWith(' 5')).length).toBeGreaterThan(0);
});

test('a quarter that cannot be loaded says so, and is asked for again', async () => {
  let isAway = true;
  const answer = (turn: number): object => {
    if (turn === 2 && isAway) throw new Error('away');
    return turn === 2 ? { steps: [earlier] } : {};
  };
  show('/game/1/team/1?view=history&at=20', school(saves, {}, answer));
  await shows('Game at 20');
  fireEvent.click(rail().getByRole('button', { name: /Qtr 2/ }));
  const again = await rail().findByRole('button', { name: 'Qtr 2 could not be loaded. Try again' });
  isAway = false;
  fireEvent.click(again);
  await rail().findByRole('button', { name: /wrote the first note/ });
});

test('saves shown as one open by key, and arrow keys go save by save all the same', async () => {
  const steps = [cdSave(10, 0, '1.274', '0.900'), cdSave(20, 1, '0.900', '0.811'), { ...saves[2]! }];
  show('/game/1/team/1?view=history&at=30', school(steps));
  await shows('Game at 30');
  const row = rail().getByRole('button', {
    name: /36-Month CD, Offer Rate\s*1\.274\s*to\s*0\.811\s*, 2 times/,
  });
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
  await shows('Game at 20');
  expect(row.getAttribute('aria-current')).toBe('step');
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
  await shows('Game at 10');
  expect(row.getAttribute('aria-current')).toBe('step');
  fireEvent.keyDown(row, { key: 'Enter' });
  expect(rail().getByRole('button', { name: '2 saves one by one' }).getAttribute('aria-expanded')).toBe(
    'true',
  );
  const first = rail().getByRole('button', { name: /1\.274\s*to\s*0\.900$/ });
  expect([first.getAttribute('aria-current'), row.getAttribute('aria-current')]).toEqual(['step', null]);
});

test('six thousand steps take at most sixty rows, and six thousand forced saves one line', async () => {
  const forced = { kind: 'savedAnyway', changes: [{ ...change, from: '1', to: '2', over: 'Ben Ono' }] };
  const many = Array.from({ length: 6_000 }, (_, index) => cdSave(index + 1, index * 20, '1', '2', forced));
  const moments = many
    .slice(0, 50)
    .map(({ position }) => ({ position, title: `Ada Lund: save ${position}` }));
  const sorts = ['takenBack', 'forecastMoved', 'lastMinutes', 'withFindings'];
  const found = [
    { sort: 'overwritten', count: 6_000, moments },
    ...sorts.map((sort) => ({ sort, count: 0, moments: [] })),
  ];
  show(
    '/game/1/team/1?view=history&at=3000',
    school(many, {}, () => ({ found })),
  );
  await shows('Game at 3000');
  expect(rows().length).toBeLessThanOrEqual(60);
  fireEvent.click(screen.getByRole('tab', { name: 'Moments 6,000' }));
  const named = within(screen.getByRole('region', { name: 'Moments' }));
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '6000OverwrittenAda Lund: save 1',
    '–Taken backnone',
    '–Forecast moved mostnone',
    '–Last five minutesnone',
    '–Submitted with findingsnone',
  ]);
  fireEvent.click(named.getByRole('button', { name: 'All of Overwritten' }));
  expect(named.getAllByRole('listitem')).toHaveLength(54);
  fireEvent.click(named.getByRole('button', { name: /Ada Lund: save 7$/ }));
  await shows('Game at 7');
});

test('marked moments of other quarters are listed too, in the order of the lesson, and lead there', async () => {
  const marked = (moment_id: number, turn_num: number, log_position: number, title: string) => ({
    ...{ moment_id, team_id: 1, turn_num, log_position, title, note: '', question: '', audience: 'team' },
    ...{ updated_tzts: at(9), updated_by: 'Rosa Vance' },
  });
  const moments = [marked(1, 4, 20, 'The second note'), marked(2, 3, 6, 'After the first note')];
  show(
    '/game/1/team/1?view=history&at=20',
    school(
      saves,
      {},
      (turn) => (turn === 3 ? { steps: [earlier, { ...earlier, position: 7 }] } : {}),
      moments,
    ),
  );
  await shows('Game at 20');
  fireEvent.click(await screen.findByRole('tab', { name: 'Moments 2' }));
  const named = within(screen.getByRole('region', { name: 'Moments' }));
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1The second note.*ET$/),
    '2After the first noteQtr 3',
  ]);
  fireEvent.click(named.getByRole('button', { name: /After the first note Qtr|After the first noteQtr/ }));
  await shows('Game at 5');
});

test('a search lists what it means; in vain it says so and leads back, and Escape ends it and not the past', async () => {
  const { router } = show(
    '/game/1/team/1?view=history&at=30',
    school([cdSave(10, 0, '1', '2'), saves[1]!, saves[2]!]),
  );
  await shows('Game at 30');
  fireEvent.keyDown(slider(), { key: '/' });
  const field = screen.getByRole('textbox', { name: 'Search the steps' });
  fireEvent.change(field, { target: { value: '36-month' } });
  expect(rail().getAllByRole('button', { name: /Ada/ })).toHaveLength(1);
  fireEvent.change(field, { target: { value: 'walrus' } });
  expect(screen.getByText(/^No step matches “walrus”/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'All steps' }));
  expect(rail().getAllByRole('button', { name: /Ada/ })).toHaveLength(3);
  fireEvent.keyDown(slider(), { key: '/' });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search the steps' }), { key: 'Escape' });
  expect(screen.queryByRole('textbox', { name: 'Search the steps' })).toBeNull();
  expect(router.state.location.search).toContain('view=history');
});
