// Proves that audit filters chosen in quick succession are all applied.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AuditFilters } from '../../../client/audit/AuditFilters.tsx';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import type { EntryFilter } from '../../../contracts/audit/entryFilter.ts';

afterEach(cleanup);

const ada = { id: 7, name: 'Ada Lund', role: 'Student' };
const load = vi.fn(async (...[, , { named }]: readonly [unknown, unknown, { readonly named?: string }]) => ({
  people: named === 'ben' ? [ada, { ...ada, id: 8, name: 'Ben Ode' }] : [ada],
  games: [],
  teams: [],
}));
const clientOfQueries = new QueryClient();

const filters = (filter: EntryFilter, onChange: (filter: EntryFilter) => void, scope: number | null = 1) => (
  <MantineProvider env="test">
    <QueryClientProvider client={clientOfQueries}>
      <StateSourceContext value={{ ...liveState, load: load as never }}>
        <AuditFilters scope={scope} filter={filter} onChange={onChange} />
      </StateSourceContext>
    </QueryClientProvider>
  </MantineProvider>
);
const choose = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a filter chosen before the address reflects the previous one is added to it', () => {
  const onChange = vi.fn();
  const { rerender } = render(filters({}, onChange));
  choose('Kind', 'saved');
  choose('Area', 'certificatesOfDeposit');
  expect(onChange).toHaveBeenLastCalledWith({ kinds: ['saved'], area: 'certificatesOfDeposit' });
  // The first choice is rendered only after the second one was made.
  rerender(filters({ kinds: ['saved'] }, onChange));
  choose('Kind', 'submitted');
  expect(onChange).toHaveBeenLastCalledWith({
    kinds: ['saved', 'submitted'],
    area: 'certificatesOfDeposit',
  });
});

test('after going back, the next filter is added to that address', () => {
  const onChange = vi.fn();
  const { rerender } = render(filters({}, onChange));
  choose('Area', 'certificatesOfDeposit');
  rerender(filters({ area: 'certificatesOfDeposit' }, onChange));
  rerender(filters({ kinds: ['frozen'] }, onChange));
  choose('Kind', 'saved');
  expect(onChange).toHaveBeenLastCalledWith({ kinds: ['frozen', 'saved'] });
});

test('people are looked for by a part of their name, beside the one of the filter', async () => {
  render(filters({ person: 7 }, vi.fn(), null));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Person' });
  await waitFor(() => expect(field.value).toBe('Ada Lund'));
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'ben' } });
  await waitFor(() => expect(load.mock.lastCall?.[2]).toEqual({ named: 'ben', person: 7 }));
  await screen.findByText('Ben Ode');
  expect(field.value).toBe('ben');
});

test('[TZ1] a search time is typed in Eastern time, and leaving its field keeps its seconds', () => {
  const onChange = vi.fn();
  render(filters({ from: '2026-07-01T03:04:05.678Z' }, onChange));
  const field = screen.getByLabelText<HTMLInputElement>('From (ET)');
  expect(field.value).toBe('2026-06-30T23:04');
  fireEvent.blur(field);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '2026-07-01T09:30' } });
  fireEvent.blur(field);
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-07-01T13:30:00.000Z' });
});
