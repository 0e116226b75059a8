import { AsyncLocalStorage } from 'node:async_hooks';
import { Window } from 'happy-dom';
import type { HeldSocket } from './heldSocket.ts';

/** A timer of a page, in the test's time. */
type Timer = { readonly callback: () => void; readonly every: number | null; due: number };

/** Timers of one page, which run when the test advances time. */
export class PageTimers {
  readonly #timers = new Map<number, Timer>();
  readonly #now: () => number;
  #last = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  add(callback: () => void, milliseconds = 0, isRepeated = false): number {
    this.#last += 1;
    const every = isRepeated ? milliseconds : null;
    this.#timers.set(this.#last, { callback, every, due: this.#now() + milliseconds });
    return this.#last;
  }

  remove(id: number | undefined): void {
    if (id !== undefined) this.#timers.delete(id);
  }

  areDue(): boolean {
    return [...this.#timers.values()].some(({ due }) => due <= this.#now());
  }

  /** Takes the due timers, in order. */
  takeDue(): readonly (() => void)[] {
    const due = [...this.#timers].filter(([, timer]) => timer.due <= this.#now());
    for (const [id, timer] of due) {
      if (timer.every === null) this.#timers.delete(id);
      else timer.due = this.#now() + timer.every;
    }
    return due.sort(([, one], [, other]) => one.due - other.due).map(([, timer]) => timer.callback);
  }
}

/** Replacements of a browser's globals for a page's code. */
export type PageWorld = {
  readonly timers: PageTimers;
  readonly session: Storage;
  readonly local: Storage;
  readonly fetch: typeof fetch;
  readonly socket: HeldSocket;
  /** Listeners of the window's own events. */
  readonly listeners: Map<string, Set<(event: Event) => void>>;
};

/** The page whose code is running; none for code of the server and of the test. */
export const inPage = new AsyncLocalStorage<PageWorld>();

/** Storage of a browser, in memory. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, String(text)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** The page whose code is running. */
export function page(): PageWorld {
  const world = inPage.getStore();
  if (!world) throw new Error('Code of a page runs outside a page.');
  return world;
}

/** Timers of pages use the test's time; those of the server and of Node stay real. */
function replaceTimers(): void {
  const own = { setTimeout, clearTimeout, setInterval, clearInterval };
  const add =
    (real: typeof setTimeout | typeof setInterval, isRepeated: boolean) =>
    (callback: () => void, milliseconds?: number, ...more: readonly unknown[]): unknown => {
      const world = inPage.getStore();
      return world
        ? world.timers.add(callback, milliseconds, isRepeated)
        : Reflect.apply(real, globalThis, [callback, milliseconds, ...more]);
    };
  const remove =
    (real: (timer: number | undefined) => void) =>
    (timer: number | undefined): void => {
      const world = inPage.getStore();
      if (world && typeof timer === 'number') world.timers.remove(timer);
      else real(timer);
    };
  Object.assign(globalThis, {
    setTimeout: add(own.setTimeout, false),
    setInterval: add(own.setInterval, true),
    clearTimeout: remove(own.clearTimeout),
    clearInterval: remove(own.clearInterval),
  });
}

/** A page's call times out in the test's time, however slow the machine is. */
function replaceTimeLimits(): void {
  const real = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (milliseconds) => {
    const world = inPage.getStore();
    if (!world) return real(milliseconds);
    const limit = new AbortController();
    const tooLate = () => limit.abort(new DOMException('The call took too long.', 'TimeoutError'));
    world.timers.add(tooLate, milliseconds);
    return limit.signal;
  };
}

const pageEvents = ['pagehide', 'beforeunload'];

/**
 * Lets one process hold several pages: a shared document for React, and separate storage, timers, calls and
 * window events for each page. Everything of Node, used by the server in the same process, stays unchanged.
 */
export function installPages(): void {
  const window = new Window({ url: 'http://127.0.0.1/' });
  const listen = (type: string, listener: (event: Event) => void): void => {
    if (!pageEvents.includes(type)) return;
    const { listeners } = page();
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
  };
  const unlisten = (type: string, listener: (event: Event) => void): void => {
    inPage.getStore()?.listeners.get(type)?.delete(listener);
  };
  Object.assign(window, { addEventListener: listen, removeEventListener: unlisten });
  const idle = (callback: () => void) => setTimeout(callback, 0);
  Object.assign(window, { requestIdleCallback: idle });
  const realFetch = globalThis.fetch;
  replaceTimers();
  replaceTimeLimits();
  const globals: Readonly<Record<string, () => unknown>> = {
    window: () => window,
    document: () => window.document,
    sessionStorage: () => page().session,
    localStorage: () => page().local,
    requestIdleCallback: () => idle,
    fetch: () => inPage.getStore()?.fetch ?? realFetch,
    IS_REACT_ACT_ENVIRONMENT: () => true,
  };
  for (const [name, get] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { get, set: () => undefined, configurable: true });
}
