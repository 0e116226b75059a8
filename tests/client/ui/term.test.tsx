// Proves how a term opens its definition: by press, by pointing, by Enter; never over a cell that is being typed in; and that
// the heads of a list still sort.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListTable } from '../../../client/ui/ListTable.tsx';
import { Term } from '../../../client/ui/Term.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (what: ReactNode) =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>{what}</MemoryRouter>
    </MantineProvider>,
  );
const tip = () => screen.queryByRole('dialog');
const named = (name: string) => screen.getByRole('button', { name });
const point = (element: HTMLElement) => fireEvent.pointerEnter(element, { pointerType: 'mouse' });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const heads = (
  <table>
    <thead>
      <tr>
        {['ROA', 'ROE', 'Efficiency'].map((name) => (
          <th key={name} scope="col">
            <Term name={name} />
          </th>
        ))}
      </tr>
    </thead>
  </table>
);

test('a press opens the definition with its formula, Escape closes it alone and gives focus back', async () => {
  const escaped = vi.fn();
  show(
    // biome-ignore lint/a11y/noStaticElementInteractions: what is around the term.
    <div onKeyDown={escaped}>{heads}</div>,
  );
  fireEvent.click(named('ROA'));
  const dialog = await screen.findByRole('dialog', { name: 'ROA' });
  expect(dialog.textContent).toContain('Net Income × 4 ÷ average assets');
  expect(dialog.textContent).toContain('Higher is better.');
  expect(screen.getByRole('link', { name: 'Glossary' }).getAttribute('href')).toBe('/glossary?find=ROA');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tip()).toBeNull();
  expect(document.activeElement).toBe(named('ROA'));
  expect(escaped).not.toHaveBeenCalled();
});

test('pointing opens it after a moment, it stays while the pointer is in it, and goes when it leaves', async () => {
  show(heads);
  point(named('ROE'));
  await wait(250);
  expect(tip()).toBeNull();
  await wait(100);
  const dialog = await screen.findByRole('dialog', { name: 'ROE' });
  fireEvent.pointerLeave(named('ROE'));
  fireEvent.pointerEnter(dialog);
  await wait(500);
  expect(tip()).not.toBeNull();
  fireEvent.pointerLeave(dialog);
  await wait(250);
  expect(tip()).toBeNull();
});

test('the terms of a table are one tab stop, with arrow keys between them', () => {
  show(heads);
  const stops = () => ['ROA', 'ROE', 'Efficiency'].map((name) => named(name).tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  named('ROA').focus();
  fireEvent.keyDown(named('ROA'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(named('ROE'));
  expect(stops()).toEqual([-1, 0, -1]);
});

test('a press on the head of a list sorts as before, and Enter opens its definition', async () => {
  const rows = [
    { id: 1, place: 1 },
    { id: 2, place: 2 },
  ];
  show(
    <ListTable
      label="Banks"
      columns={[{ accessorKey: 'place', header: 'Place' }]}
      rows={rows}
      rowId={({ id }) => id}
    />,
  );
  const order = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
  fireEvent.click(named('Place'), { detail: 1 });
  expect(order()).toEqual(['2', '1']);
  expect(tip()).toBeNull();
  fireEvent.click(named('Place'), { detail: 0 });
  expect((await screen.findByRole('dialog')).textContent).toContain('The rank among the banks');
  expect(order()).toEqual(['2', '1']);
});
