import { expect } from 'vitest';
import { patience } from '../fixtures/browser/browserStage.ts';
import type { EngineWindow, InputSource } from './engine.ts';

/** A page of another engine, as a person uses it: viewed, clicked and typed in. */
export type EnginePage = {
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it may refer to nothing outside itself. */
  run<Parameters extends readonly unknown[], Result>(
    work: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result>;
  /** Clicks the element of a selector, the first one with this name, once nothing covers it. */
  click(selector: string, name?: RegExp): Promise<void>;
  /** Waits until an element of a selector, with this name, is visible. */
  waitFor(selector: string, name?: RegExp): Promise<void>;
  /** Selects an option of a native list, which drivers cannot click. */
  choose(selector: string, option: string): Promise<void>;
  /** The text of the first match of a selector; null if there is none. */
  textOf(selector: string): Promise<string | null>;
  /** Presses a key, with others held down, such as `Control+c`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** From here on in the page's first frame, also one of another site, until an address is opened. */
  enterFrame(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** Keys as W3C WebDriver writes those that have no character. */
const keyValues: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** Presses the keys of each stroke in order and releases them in reverse. */
function keyActions(strokes: readonly (readonly string[])[]): InputSource {
  const actionsOf = (stroke: readonly string[]) => {
    const values = stroke.map((key) => keyValues[key] ?? key);
    return [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
  };
  return { type: 'key', id: 'keyboard', actions: strokes.flatMap(actionsOf) };
}

function clickActions({ x, y }: Place): InputSource {
  return {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  };
}

type Place = { readonly x: number; readonly y: number };

/** Runs in the page: the centre of the visible, uncovered part of an element; null if there is none. */
function placeOf(selector: string, namePattern: string): Place | null {
  const name = new RegExp(namePattern);
  /** Without what assistive technology is not told, such as the initials beside a name. */
  const spokenTextOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return copy.textContent ?? '';
  };
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return (element.getAttribute('aria-label') ?? spokenTextOf(label ?? element)).trim();
  };
  for (const element of document.querySelectorAll(selector)) {
    if (!name.test(nameOf(element))) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const place = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
    const top = document.elementFromPoint(place.x, place.y);
    if (element.contains(top)) return place;
  }
  return null;
}

/** Runs in the page: selects an option of a list, and notifies the page. */
function chooseOption(selector: string, name: string): void {
  const list = document.querySelector<HTMLSelectElement>(selector);
  const option = [...(list?.options ?? [])].find(({ text }) => text === name);
  if (!list || !option) throw new Error(`${selector} has no ${name}.`);
  option.selected = true;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A person's interaction with a window of an engine, whose product is at an address. */
export function enginePage(window: EngineWindow, address: string): EnginePage {
  const run: EnginePage['run'] = async (work, ...parameters) => {
    const functionText = `async (list) => JSON.stringify((await (${work})(...JSON.parse(list))) ?? null)`;
    return JSON.parse(await window.call(functionText, JSON.stringify(parameters)));
  };
  /** Waits until it exists and has stopped moving. */
  async function find(selector: string, { source }: RegExp = /(?:)/): Promise<Place> {
    let place: Place | null = null;
    const isAtRest = async (): Promise<boolean> => {
      const last = place;
      place = await run(placeOf, selector, source);
      return place !== null && last?.x === place.x && last.y === place.y;
    };
    await expect.poll(isAtRest, { ...patience, message: `${selector} ${source}` }).toBe(true);
    return place!;
  }
  const { open, reload, enterFrame, resize, screenshot, close } = window;
  return {
    open: (path) => open(new URL(path, address).href),
    reload,
    run,
    async click(selector, name) {
      await window.perform([clickActions(await find(selector, name))]);
    },
    async waitFor(selector, name) {
      await find(selector, name);
    },
    async choose(selector, option) {
      await find(selector);
      await run(chooseOption, selector, option);
    },
    textOf: (css) => run((selector) => document.querySelector(selector)?.textContent ?? null, css),
    press: (keys) => window.perform([keyActions([keys.split('+')])]),
    type: (text) => window.perform([keyActions([...text].map((character) => [character]))]),
    enterFrame,
    resize,
    screenshot,
    close,
  };
}
