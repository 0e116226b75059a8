// Proves the table of the product's shortcuts, that they do not interfere with typing, and how F6 moves
// through the page.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { theatreActOf } from '../../../client/history/theatre/theatreKeys.ts';
import { goToRegion } from '../../../client/shortcuts/regions.ts';
import { isTypedInto, shortcutOf } from '../../../client/shortcuts/shortcutOf.ts';
import { shortcutSections } from '../../../client/shortcuts/shortcutTexts.ts';
import { decisionsPath } from '../../../client/shortcuts/useShortcuts.ts';

const plain = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (key: string, held: Partial<typeof plain> = {}) => ({ key, ...plain, ...held });
const letters = { isAfterPrefix: false, areLettersOn: true };

afterEach(() => document.body.replaceChildren());

describe('a global shortcut', () => {
  test('is a single character or a pair, and F6 in both directions', () => {
    expect(shortcutOf(press('?', { shiftKey: true }), letters)).toBe('sheet');
    expect(shortcutOf(press('g'), letters)).toBe('prefix');
    for (const [key, does] of [
      ['d', 'decisions'],
      ['h', 'home'],
      ['t', 'talk'],
    ] as const) {
      expect(shortcutOf(press(key), { ...letters, isAfterPrefix: true })).toBe(does);
      expect(shortcutOf(press(key), letters)).toBeNull();
    }
    expect(shortcutOf(press('F6'), letters)).toBe('nextRegion');
    expect(shortcutOf(press('F6', { shiftKey: true }), letters)).toBe('previousRegion');
  });

  test('leaves the browser’s keys alone', () => {
    for (const key of ['?', 'g', 'F6', 'd'])
      for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
        expect(shortcutOf(press(key, { [held]: true }), { ...letters, isAfterPrefix: true })).toBeNull();
    for (const key of ['F5', 'F1', 'Enter', ' ', 'x']) expect(shortcutOf(press(key), letters)).toBeNull();
  });

  test('is in the list of shortcuts, each once', () => {
    const [everywhere] = shortcutSections;
    expect(everywhere?.lines.map(({ keys }) => keys)).toEqual(
      expect.arrayContaining(['?', 'g then d', 'g then h', 'F6 or Shift+F6']),
    );
    for (const { lines } of shortcutSections)
      expect(new Set(lines.map(({ keys }) => keys)).size).toBe(lines.length);
  });

  test('for the decisions knows the team of every team screen, and of no other', () => {
    for (const screen of ['team/7', 'decisions/7/cds', 'team-notes/7/Smry', 'management-ratios/7'])
      expect(decisionsPath(`/game/3/${screen}`)).toBe('/game/3/decisions/7');
    for (const screen of ['/', '/game/3', '/game/3/run-turn', '/admin/create-game'])
      expect(decisionsPath(screen)).toBeNull();
  });
});

test('every key of the past and of the audit list is in the list of shortcuts', () => {
  const keysOf = (title: string): readonly string[] =>
    shortcutSections
      .find((section) => section.title === title)!
      .lines.flatMap(({ keys }) => keys.split(' or ').flatMap((key) => key.split(/(?<=\w), /)));
  const characters = [...'abcdefghijklmnopqrstuvwxyzN,.'];
  const ofPast = characters.filter((key) => theatreActOf(press(key), document.body, true) !== null);
  expect(ofPast.length).toBeGreaterThan(8);
  expect(keysOf('In the history of a team')).toEqual(expect.arrayContaining(ofPast));
  expect(keysOf('In the audit log')).toEqual(expect.arrayContaining(['/', 'j', 'k', 'o', 'e']));
});

test('single characters can be disabled, F6 still works', () => {
  const off = { isAfterPrefix: true, areLettersOn: false };
  for (const key of ['?', 'g', 'd', 'h']) expect(shortcutOf(press(key), off)).toBeNull();
  expect(shortcutOf(press('F6'), off)).toBe('nextRegion');
});

test('typing never triggers a shortcut', () => {
  document.body.innerHTML = `<input id="text"><input id="box" type="checkbox"><textarea id="area"></textarea>
    <select id="select"></select><div id="rich" contenteditable="true"><p id="inside">x</p></div>
    <button id="button">x</button><table><tbody><tr><td id="cell" tabindex="0">1</td></tr></tbody></table>`;
  const at = (id: string) => isTypedInto(document.getElementById(id));
  for (const id of ['text', 'area', 'select', 'rich', 'inside']) expect([id, at(id)]).toEqual([id, true]);
  for (const id of ['box', 'button', 'cell']) expect([id, at(id)]).toEqual([id, false]);
  expect(isTypedInto(window)).toBe(false);
});

describe('F6', () => {
  beforeEach(() => {
    document.body.innerHTML = `<header data-region="header"><button id="help">Help</button></header>
      <nav data-region="menu"><a id="home" href="/">Home</a>
        <nav data-region="panel"><a id="notes" href="/notes">Notes</a></nav></nav>
      <main data-region="main" tabindex="-1"><h1 id="title" tabindex="-1">CDs</h1><button id="save">Save</button></main>`;
  });
  const focused = () => document.activeElement?.id;

  test('cycles through header, menu, the team in it and main, Shift+F6 in reverse', () => {
    const round = [1, 1, 1, 1, 1].map((direction) => {
      goToRegion(direction as 1);
      return focused();
    });
    expect(round).toEqual(['help', 'home', 'notes', 'title', 'help']);
    goToRegion(-1);
    expect(focused()).toBe('title');
  });

  test('returns to where focus was in a part', () => {
    document.getElementById('save')?.focus();
    goToRegion(-1);
    goToRegion(1);
    expect(focused()).toBe('save');
  });

  test('on a screen not visited yet goes to the current cell of the grid', () => {
    document
      .getElementById('save')
      ?.insertAdjacentHTML(
        'afterend',
        '<div role="grid"><i tabindex="-1"></i><i id="cell" tabindex="0"></i></div>',
      );
    document.getElementById('notes')?.focus();
    goToRegion(1);
    expect(focused()).toBe('cell');
  });

  test('skips a missing part', () => {
    document.querySelector('[data-region=panel]')?.remove();
    document.getElementById('title')?.focus();
    goToRegion(1);
    expect(focused()).toBe('help');
  });
});
