/** Parts of the page that F6 cycles through, in this order; each has its name in `data-region`. */
const order = ['header', 'menu', 'panel', 'main', 'talk', 'history', 'tour'] as const;
export type RegionName = (typeof order)[number];

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), ' +
  '[tabindex="0"]';

/** The focused element of each part when it was left by F6. */
const leftAt = new Map<RegionName, HTMLElement>();

const elementOf = (name: RegionName): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-region="${name}"]`);

const isShown = (element: Element): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;

function nameOf(element: Element | null): RegionName | undefined {
  const name = element?.closest<HTMLElement>('[data-region]')?.dataset.region;
  return order.find((candidate) => candidate === name);
}

/**
 * Where focus goes in a part: back to its last element, else to its first control; in the main part, to the current
 * cell of its grid, else to its heading.
 */
function entryOf(name: RegionName, region: HTMLElement): HTMLElement {
  const before = leftAt.get(name);
  if (before?.isConnected && isShown(before)) return before;
  if (name === 'main')
    return (
      region.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ??
      region.querySelector<HTMLElement>('h1[tabindex]') ??
      region
    );
  return [...region.querySelectorAll<HTMLElement>(focusable)].find(isShown) ?? region;
}

/** Moves focus to the next or previous part of the page; skips hidden parts. */
export function goToRegion(direction: 1 | -1): void {
  const shown = order.flatMap((name) => {
    const region = elementOf(name);
    return region && isShown(region) ? [{ name, region }] : [];
  });
  const active = document.activeElement;
  const current = nameOf(active);
  if (current && active instanceof HTMLElement) leftAt.set(current, active);
  const at = shown.findIndex(({ name }) => name === current);
  const start = at === -1 && direction === -1 ? 0 : at;
  const next = shown[(start + direction + shown.length) % shown.length];
  if (next) entryOf(next.name, next.region).focus();
}
