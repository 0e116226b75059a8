// Proves what a tile of the hub tells of its area below its figures.
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { GalleryFrame } from '../../../ops/gallery/GalleryFrame.tsx';
import { tiles } from '../../../ops/gallery/tiles.tsx';

afterEach(cleanup);

test('a tile tells the last save by first name, then the face of everybody with unsaved changes and how many they are', () => {
  const state = tiles.entries.find(({ name }) => name === 'Unsaved changes of a teammate and of mine')!;
  const { container } = render(
    <GalleryFrame look={{ scheme: 'light', brand: 'financialInstitution' }}>
      <MemoryRouter>{state.shown}</MemoryRouter>
    </GalleryFrame>,
  );
  expect(container.querySelector('a')!.textContent).toMatch(
    /Updated .+ ET, Ben AL1 BO2 unsaved1 unsaved change of yours, Ben Ono: 2 unsaved changes/,
  );
});
