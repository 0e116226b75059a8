// Proves that the gallery of the dev server is complete: it shows every entry, in both schemes, from the
// fixtures used by the tests, without an error or a request to a server; and every part of the client is
// among them; every head of a table there opens a definition.
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { everySection } from '../../ops/gallery/everySection.ts';
import { lookIn, ShownEntry } from '../../ops/gallery/Gallery.tsx';
import { GalleryFrame } from '../../ops/gallery/GalleryFrame.tsx';
import { setViewport } from '../client/grid/gridElements.ts';
import { shownHeads, withoutTerm } from '../fixtures/shownHeads.ts';
import { leftOut } from './galleryLeftOut.ts';
import { noteComponents, partsOfClient } from './galleryParts.ts';

const asked = vi.fn();
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setViewport(1024, 768);
});

const entries = everySection.flatMap((section) => section.entries);

const schemes = ['light', 'dark'] as const;
const seen = new Set<unknown>();

// The markup is the same in both schemes, so each scheme gets every second entry.
test.each(entries.map((entry, index) => [entry.name, entry, schemes[index % 2] ?? 'light'] as const))(
  'the gallery shows: %s',
  async (_, entry, scheme) => {
    vi.stubGlobal('fetch', asked);
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    if (entry.isPhone) setViewport(360, 740);
    const { container } = render(
      <GalleryFrame look={{ scheme, brand: 'financialInstitution' }}>
        <ShownEntry entry={entry} />
      </GalleryFrame>,
    );
    // What fails to load says so after an answer.
    await act(async () => undefined);
    expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme);
    expect(document.body.textContent?.trim()).not.toBe('');
    noteComponents(container, seen);
    expect(withoutTerm(shownHeads())).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  },
);

test('every client component is in the gallery, or on the list of exceptions, with a reason', async () => {
  const hidden = (await partsOfClient()).filter(({ component }) => !seen.has(component));
  expect(hidden.map(({ name }) => name)).toEqual(Object.keys(leftOut).sort());
  for (const reason of Object.values(leftOut)) expect(reason).toMatch(/^[A-Z].{15,}\.$/);
});

test('each entry has a unique name, and an address says how it is shown', () => {
  const names = entries.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(lookIn(new URLSearchParams('scheme=dark'))).toEqual({
    scheme: 'dark',
    brand: 'financialInstitution',
  });
  expect(lookIn(new URLSearchParams('scheme=dark&brand=creditUnion'))?.brand).toBe('creditUnion');
  expect(lookIn(new URLSearchParams('scheme=sepia'))).toBeNull();
});
