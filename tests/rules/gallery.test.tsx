// Proves that the gallery of the dev server shows what it promises: every exhibit, in both schemes, from the fixtures that
// the tests use, without a fault and without asking a server.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { everyRoom } from '../../ops/gallery/everyRoom.ts';
import { lookIn } from '../../ops/gallery/Gallery.tsx';
import { Stage } from '../../ops/gallery/Stage.tsx';

const asked = vi.fn();
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const exhibits = everyRoom.flatMap((room) => room.exhibits);

test.each(exhibits.map(({ name, show }) => [name, show] as const))(
  '[GL1] the gallery shows: %s',
  (_, show) => {
    vi.stubGlobal('fetch', asked);
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const scheme of ['light', 'dark'] as const) {
      render(<Stage look={{ scheme, brand: 'financialInstitution' }}>{show()}</Stage>);
      expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme);
      expect(document.body.textContent?.trim()).not.toBe('');
      cleanup();
    }
    expect(complaints.mock.calls).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  },
);

test('[GL1] each exhibit has a name of its own, and an address says how it is shown', () => {
  const names = exhibits.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(lookIn(new URLSearchParams('scheme=dark'))).toEqual({
    scheme: 'dark',
    brand: 'financialInstitution',
  });
  expect(lookIn(new URLSearchParams('scheme=dark&brand=creditUnion'))?.brand).toBe('creditUnion');
  expect(lookIn(new URLSearchParams('scheme=sepia'))).toBeNull();
});
