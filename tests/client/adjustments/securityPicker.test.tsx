// Proves the picker of securities in the dialog of an adjustment: found by words, none, and one no longer
// held.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Security, SecurityPicker } from '../../../client/adjustments/SecurityPicker.tsx';

afterEach(cleanup);

const securities: readonly Security[] = [
  { invest_purchase_id: '9810C03N7', name: 'U.S. Treasury Note 5-Year', amount: 666.667 },
  { invest_purchase_id: '9810C05N2', name: 'U.S. Treasury Note 2-Year', amount: 2_500 },
  { invest_purchase_id: '3137EAER6', name: 'Agency MBS 30-Year', amount: 1_000 },
];
const picker = (value: string | null, held = securities, onChange = vi.fn()) => (
  <MantineProvider env="test">
    <SecurityPicker label="Security" description="Which" securities={held} {...{ value, onChange }} />
  </MantineProvider>
);
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Security' });
const found = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });

test('[AJ11] a security is found by its name, CUSIP or amount, and selected by keyboard', () => {
  const onChange = vi.fn();
  render(picker(null, securities, onChange));
  // Input into a field without focus comes from the browser, and is not a search.
  act(() => field().focus());
  fireEvent.click(field());
  expect(found()).toHaveLength(4);
  type('treasury 5-');
  expect(found()).toEqual(['U.S. Treasury Note 5-Year9810C03N7, $667 (000s)']);
  type('3137ea');
  expect(found()).toEqual(['Agency MBS 30-Year3137EAER6, $1,000 (000s)']);
  type('gold');
  expect(screen.getByText('No securities match.')).toBeTruthy();
  type('2,500');
  fireEvent.keyDown(field(), { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('9810C05N2');
});

test('[AJ11] none is one of the choices, with its text in the field', () => {
  const onChange = vi.fn();
  const { rerender } = render(picker('3137EAER6', securities, onChange));
  expect(field().value).toBe('Agency MBS 30-Year, 3137EAER6, $1,000 (000s)');
  fireEvent.click(field());
  fireEvent.click(screen.getByRole('option', { name: 'None' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  rerender(picker(null, securities, onChange));
  expect([field().value, field().placeholder]).toEqual(['', 'None']);
});

test('[AJ11] a chosen security stays when the list is replaced, and is marked if no longer held', () => {
  const onChange = vi.fn();
  const { rerender } = render(picker('3137EAER6', securities, onChange));
  rerender(picker('3137EAER6', securities.toReversed(), onChange));
  expect(field().value).toMatch(/^Agency MBS 30-Year/);
  cleanup();
  render(picker('3137EAER6', securities.slice(0, 2), onChange));
  expect(field().value).toBe('3137EAER6, no longer held');
  expect(onChange).not.toHaveBeenCalled();
});

test('[AJ11] Escape closes the open list and leaves the dialog', () => {
  render(picker(null));
  const escapeKey = { key: 'Escape', code: 'Escape' };
  fireEvent.click(field());
  // An Escape that is not prevented closes the dialog.
  expect(fireEvent.keyDown(field(), escapeKey)).toBe(false);
  expect(found()).toEqual([]);
  expect(fireEvent.keyDown(field(), escapeKey)).toBe(true);
});
