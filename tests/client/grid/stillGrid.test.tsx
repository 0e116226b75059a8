// Proves that nothing in a grid moves because the screen closes.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { renderGrid } from './renderGrid.tsx';

afterEach(cleanup);

it('[MV3] a screen that closes keeps the places of its headings, without calling anything a decision', () => {
  const { update } = renderGrid(cdSheet([cdRow(1), cdRow(2), cdRow(3)]));
  const heads = () => screen.getByRole('grid').querySelector('thead')!;
  const places = () =>
    [...heads().querySelectorAll<HTMLElement>('th, td')].map(
      ({ style, dataset }) => `${style.gridColumn} ${dataset.inGroup ?? ''}`,
    );
  const before = places();
  expect(heads().textContent).toContain('You decide');
  update({ readOnlyReason: 'Read-only: this team is frozen' });
  expect(heads().textContent).not.toContain('You decide');
  expect(heads().querySelector('[data-decided]')).toBeNull();
  expect(places()).toEqual(before);
});
