import { type RefObject, useEffect } from 'react';

const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"])';

/**
 * The position of an element: its ancestors from the nearest outwards, each with the index among its
 * children.
 */
type Place = readonly { readonly parent: Element; readonly index: number }[];

function placeOf(element: Element, region: Element): Place {
  const steps = [];
  for (let child = element; child !== region && child.parentElement; child = child.parentElement)
    steps.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return steps;
}

function controlIn(element: Element): HTMLElement | null {
  return element instanceof HTMLElement && element.matches(focusable)
    ? element
    : element.querySelector<HTMLElement>(focusable);
}

/** The control nearest to a removed element: what replaced or follows it, else what precedes it. */
function nearestControl(place: Place): HTMLElement | null {
  for (const { parent, index } of place.filter((step) => step.parent.isConnected)) {
    const children = [...parent.children];
    for (const child of [...children.slice(index), ...children.slice(0, index).reverse()]) {
      const control = controlIn(child);
      if (control) return control;
    }
  }
  return null;
}

/**
 * Keeps focus in a region when the focused control is removed together with what it acted on, such as a row
 * that its own button removes: focus moves to the nearest remaining control, or to the region. What manages
 * focus itself, such as a new screen or a notice, takes precedence.
 */
export function useFocusKeeper(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    let last: { readonly control: Element; readonly place: Place; readonly title: Element | null } | null =
      null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = (): boolean =>
      last !== null && !last.control.isConnected && document.activeElement === document.body;
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element)
        last = { control: target, place: placeOf(target, element), title: element.querySelector('h1') };
    };
    // A press outside every control gives up the position.
    const forget = (): void => {
      last = null;
    };
    const restore = (): void => {
      if (!last || !isLost()) return;
      const title = element.querySelector('h1');
      // Another screen has appeared, as when the next quarter opens: it starts at its title, which may appear
      // later.
      const isOtherScreen = last.title !== null && !last.title.isConnected;
      if (isOtherScreen) title?.focus({ preventScroll: true });
      else (nearestControl(last.place) ?? element).focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(restore);
    });
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      element.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [region]);
}
