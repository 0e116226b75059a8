// Proves that the page knows how much of its lower edge notices and acts cover, as long as they do.
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeDock } from '../../../client/ui/NoticeDock.tsx';
import { useRoom } from '../../../client/ui/useRoom.ts';

const place = { position: 'fixed' };
let height = 60;
/** A browser tells an observer the first size too, before the frame is painted. */
let observe = (): void => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class extends ResizeObserver {
      readonly #tell: () => void;

      constructor(changed: ResizeObserverCallback) {
        super(changed);
        this.#tell = () => changed([], this);
      }

      override observe(): void {
        observe = this.#tell;
        observe();
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  vi.spyOn(window, 'getComputedStyle').mockImplementation(() => place as CSSStyleDeclaration);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const room = (name: string) => document.documentElement.style.getPropertyValue(name);

function Acts() {
  return <div ref={useRoom('--acts-height')}>Save</div>;
}

test('the page makes room for the notices over its edge, for those of the page and of the screen, and takes it back', () => {
  const { unmount } = render(
    <>
      <NoticeDock of="page">A message</NoticeDock>
      <NoticeDock of="screen">Unsaved work</NoticeDock>
    </>,
  );
  expect([room('--page-notices-height'), room('--screen-notices-height')]).toEqual(['60px', '60px']);
  unmount();
  expect([room('--page-notices-height'), room('--screen-notices-height')]).toEqual(['', '']);
});

test('a height that stays is not written again, which would have the whole page styled anew', () => {
  height = 62;
  place.position = 'sticky';
  render(<Acts />);
  const written = vi.spyOn(document.documentElement.style, 'setProperty');
  observe();
  expect(written).not.toHaveBeenCalled();
  height = 63;
  observe();
  expect(room('--acts-height')).toBe('63px');
});

test('acts take room at the edge only where they lie over it, as on a phone', () => {
  height = 61;
  place.position = 'static';
  render(<Acts />);
  expect(room('--acts-height')).toBe('');
  cleanup();
  place.position = 'sticky';
  render(<Acts />);
  expect(room('--acts-height')).toBe('61px');
});

test('a dock without notices writes nothing, which would have the whole page styled anew', () => {
  height = 0;
  place.position = 'fixed';
  const written = vi.spyOn(document.documentElement.style, 'setProperty');
  render(<NoticeDock of="page">{null}</NoticeDock>);
  expect(written).not.toHaveBeenCalled();
});
