// Proves that every state is told where the system chooses the colours, as in the contrast themes of Windows: whatever is
// chosen, unsaved, a teammate's, clashing, read-only or disabled looks otherwise than what is not, in light and dark.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cdScreen, cellOf, enter, isLive, openGrid, save, saveButton } from '../fixtures/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { further } from '../fixtures/further.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();

/** What can be seen of a state in an element: its colours, borders and outline. */
function lookOf(element: Locator): Promise<string> {
  return element.evaluate((shown) => {
    const { color, backgroundColor, borderTop, borderLeft, outlineStyle, outlineWidth, outlineColor } =
      getComputedStyle(shown);
    return [color, backgroundColor, borderTop, borderLeft, outlineStyle, outlineWidth, outlineColor].join(
      '; ',
    );
  });
}

/** Each of these looks otherwise than every other one. */
async function expectToldApart(elements: Readonly<Record<string, Locator>>): Promise<void> {
  const looks = await Promise.all(
    Object.entries(elements).map(async ([name, element]) => [name, await lookOf(element)] as const),
  );
  for (const [name, look] of looks)
    expect(
      looks.filter(([, other]) => other === look).map(([same]) => same),
      look,
    ).toEqual([name]);
}

/** A system colour as the page has it. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = wanted;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

describe.each(ordinarily(['light', 'dark'] as const, (scheme) => scheme === 'light'))(
  '[FC1] in forced colours, %s',
  (colorScheme) => {
    const forced = { forcedColors: 'active', colorScheme } as const;

    test('cells tell what is mine, a mate\u2019s, clashing, too much, read-only, selected and has focus', async () => {
      const [ada, ben] = await Promise.all([stage.signIn('ada', undefined, forced), stage.signIn('ben')]);
      await Promise.all([ada, ben].map((page) => openGrid(page, cdScreen)));
      await Promise.all([isLive(ada), isLive(ben)]);
      const rate = (page: Page, row: string) => cellOf(page, row, 'ratePercent');
      const isDark = colorScheme === 'dark';
      const disabled = await systemColour(ada, 'GrayText');
      expect(await lookOf(saveButton(ada))).toContain(disabled);
      await enter(rate(ada, '3-Month CD'), isDark ? '0.71' : '0.61');
      await enter(rate(ada, '6-Month CD'), '500');
      await enter(rate(ada, '12-Month CD'), isDark ? '0.72' : '0.62');
      await enter(rate(ben, '12-Month CD'), isDark ? '0.73' : '0.63');
      await save(ben);
      await ada.locator('[data-conflict]').waitFor();
      await enter(rate(ben, '18-Month CD'), '0.64');
      await ada.locator('[data-ghost]').waitFor();
      await cellOf(ada, '24-Month CD', 'capThousands').click();
      await ada.keyboard.press('Shift+ArrowDown');
      await expectToldApart({
        plain: rate(ada, '60-Month CD'),
        mine: rate(ada, '3-Month CD'),
        tooMuch: rate(ada, '6-Month CD'),
        clashing: rate(ada, '12-Month CD'),
        ofMate: rate(ada, '18-Month CD'),
        readOnly: cellOf(ada, '60-Month CD', 'spreadPercent'),
        selected: cellOf(ada, '24-Month CD', 'capThousands'),
        focused: cellOf(ada, '24-Month Variable CD', 'capThousands'),
      });
      expect(await lookOf(saveButton(ada))).not.toContain(disabled);
    });

    further('the open tab, the place in the menu and the connection are told', async () => {
      const ada = await stage.signIn('ada', '/game/1/team/1?tab=graph', forced);
      await heading(ada, 'First Harbor Bank');
      const tab = (name: string) => ada.getByRole('tab', { name });
      const entry = (name: string) => ada.getByRole('link', { name, exact: true });
      await expectToldApart({ open: tab('Graph'), other: tab('KPIs') });
      await expectToldApart({ open: entry('Dashboard'), other: entry('Management Ratios') });
      const dot = ada.locator('[data-state] > [aria-hidden]').first();
      const dotIs = (colour: string) => async () =>
        (await dot.evaluate((shown) => getComputedStyle(shown).backgroundColor)) ===
        (await systemColour(ada, colour));
      await expect.poll(dotIs('CanvasText'), patience).toBe(true);
      const lines = ada.getByRole('tabpanel').locator('svg[role=img]').first().locator('path[stroke-width]');
      const strokes = () =>
        lines.evaluateAll((all) =>
          all.map((line) => getComputedStyle(line)).map((style) => [style.stroke, style.strokeDasharray]),
        );
      const text = await systemColour(ada, 'CanvasText');
      const dashedThenSolid = [text, text].map((stroke, index) => [
        stroke,
        index === 0 ? '6px, 4px' : 'none',
      ]);
      await expect.poll(strokes, patience).toEqual(dashedThenSolid);
    });

    further('a switch tells on from off', async () => {
      const ada = await stage.signIn('ada', '/game/1/team-notes/1', forced);
      await heading(ada, 'First Harbor Bank Team Notes');
      const control = ada.getByRole('switch');
      const track = ada.locator('.mantine-Switch-track');
      const before = await lookOf(track);
      // By key: a press of the mouse falls on what covers the page while the notes are on their way.
      await control.press('Space');
      await expect.poll(() => lookOf(track), patience).not.toBe(before);
    });
  },
);
