// Proves which screens exist and where: tiles with their tabs, what a Lite game omits and combines, and that
// every area has its place without being named outside the one list.
import { describe, expect, it, test } from 'vitest';
import { openScreenOf, screenKey, screenPath } from '../../../client/addresses/screenKey.ts';
import { areaTiles } from '../../../client/decisions/areaTiles.ts';
import type { Intraturn } from '../../../contracts/calls/decisionSets.ts';
import {
  areaScreens,
  areasOnScreen,
  choicesOf,
  groupOf,
  hasScreen,
  hasTab,
  screenTitle,
  tabGroups,
} from '../../../contracts/decisions/areaScreens.ts';
import { decisionAreas } from '../../../contracts/decisions/areas.ts';
import { borrowings } from '../../../contracts/decisions/borrowings.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { equity } from '../../../contracts/decisions/equity.ts';
import { generalAdministration } from '../../../contracts/decisions/generalAdministration.ts';

const tilesOf = (isLite: boolean, saved: readonly string[] = []) =>
  areaTiles({
    set: {
      decisionTracking: saved.map((area) => ({
        area,
        last_updated_tzts: '2026-09-01T10:00:00.000Z',
        updated_by: 'Ben',
      })),
    } as unknown as Intraturn,
    isLite,
    myUnsaved: new Map([['borrowings', 2]]),
    others: [],
  });
const tabsOf = (route: string, isLite: boolean) => {
  const group = tabGroups.find((candidate) => candidate.route === route);
  return group?.tabs.filter(({ tab }) => hasTab(group, tab, isLite)).map(({ title }) => title);
};

describe('[AS1] a Full game', () => {
  it('has a tile for every screen, one for all tabs of a screen, in the order of the specification', () => {
    const specified = [
      'Investment Purchases',
      'Investment Sales',
      'Loan Administration',
      'Loan Origination',
      'Loan Sales',
      'Non-Maturity Deposits',
      'CDs',
      'Borrowings',
      'Long-Term Debt',
      'Equity',
      'Marketing & General Administration',
      'Dividends & Housekeeping',
    ];
    const titles = tilesOf(false).map(({ title }) => title);
    expect(titles.filter((title) => specified.includes(title))).toEqual(specified);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('has all tabs of Marketing & General Administration in order', () => {
    expect(tabsOf('business-development', false)).toEqual([
      'Business Development',
      'Learning / Development',
      'Facilities',
      'IT',
      'Staffing',
    ]);
  });

  it('counts a tile as updated when one of its tabs is', () => {
    const updated = tilesOf(false, ['facilities']).filter((tile) => tile.updated !== null);
    expect(updated.map(({ title }) => title)).toEqual(['Marketing & General Administration']);
  });
});

describe('[AS2] a Lite game', () => {
  it('leaves out what it hides, and shows borrowings on the equity screen', () => {
    const titles = tilesOf(true).map(({ title }) => title);
    expect(titles).not.toEqual(expect.arrayContaining(['Loan Administration']));
    expect(titles).not.toEqual(expect.arrayContaining(['Long-Term Debt']));
    expect(titles.filter((title) => /Equity|Borrowings/.test(title))).toEqual(['Equity & Borrowings']);
    expect(areasOnScreen(equity, true)).toEqual([equity, borrowings]);
    expect(areasOnScreen(equity, false)).toEqual([equity]);
  });

  it('has the filter choices that it does not hide', () => {
    expect(choicesOf(certificatesOfDeposit, true)).toEqual(['Retail CDs', 'Brokered CDs']);
    expect(choicesOf(certificatesOfDeposit, false)).toEqual(certificatesOfDeposit.filter?.options);
    expect(choicesOf(equity, true)).toEqual([]);
  });

  it('counts borrowings on the tile of equity', () => {
    const tile = tilesOf(true, ['borrowings']).find(({ area }) => area === equity);
    expect(tile).toMatchObject({ updated: { by: 'Ben' }, myUnsavedCount: 2 });
  });

  it('has neither Facilities nor IT', () => {
    expect(tabsOf('business-development', true)).toEqual([
      'Business Development',
      'Learning / Development',
      'Staffing',
    ]);
  });
});

describe('[AS3] addresses', () => {
  it('are unique per screen and lead back to it', () => {
    const routes = areaScreens.map(({ route }) => route);
    expect(new Set(routes).size).toBe(routes.length);
    for (const { route, area, choice } of areaScreens) {
      const screen = { area, turn: 4, filterChoice: choice };
      expect(screenPath(1, 2, screen)).toBe(`/game/1/decisions/2/${route}?turn=4`);
      expect(openScreenOf(screenKey(screen))).toEqual(screen);
    }
  });

  it('of accounts are tabs, without a filter choice', () => {
    const key = screenKey({ area: generalAdministration, turn: 4, filterChoice: 'IT' });
    expect(key).toBe('decisions/business-development/it?turn=4');
    expect(openScreenOf(key)?.filterChoice).toBe('IT');
  });

  it('of a group are its tabs, each with a position', () => {
    for (const { route } of areaScreens) {
      const group = groupOf(route);
      if (!group) continue;
      expect(group.tabs.map(({ tab }) => `${group.route}/${tab}`)).toContain(route);
    }
  });
});

test.each(decisionAreas)(
  '[AS4] $name is on a screen of a Full game, and of a Lite game unless hidden',
  (area) => {
    for (const isLite of [false, true]) {
      const shown = areaScreens
        .filter((screen) => hasScreen(screen, isLite))
        .filter((screen) => areasOnScreen(screen.area, isLite).includes(area));
      const isThere = !isLite || !area.hiddenInLite;
      expect(shown.length > 0).toBe(isThere);
      for (const screen of shown) expect(screenTitle(screen.area, isLite)).not.toBe('');
    }
  },
);
