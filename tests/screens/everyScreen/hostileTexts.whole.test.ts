// Proves in the browser that hostile text, planted in every field that others see, is shown as text: none of
// it runs, loads or becomes an element. A violation of the page's security policy would be a console error.
// tests/client/ui/hostileTexts.test.tsx shows the same of the parts of pages that contain such text.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assessmentOf, commentCharactersMax } from '../../../contracts/banking/regulatorAssessment.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { activeIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { saveHelp } from '../../../contracts/calls/help.ts';
import { measuresOfSuccess, saveHousekeeping } from '../../../contracts/calls/housekeeping.ts';
import { saveTeamNotes } from '../../../contracts/calls/notes.ts';
import { userSettings } from '../../../contracts/calls/passwords.ts';
import { publishRegulatorReport, saveRegulatorReport } from '../../../contracts/calls/regulatorReports.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { browserStage } from '../../fixtures/browser/browserStage.ts';
import { walk } from '../../fixtures/browser/browserWalk.ts';
import { foreignParts } from '../../fixtures/foreignParts.ts';
import { hostileTexts } from '../../fixtures/hostileTexts.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';

const stage = browserStage();
const team = { game: 1, team: 1 };
const image = '<img src=x onerror=alert(1)>';
const script = '<script>alert(1)</script>';
const rich = hostileTexts.map((text) => `<p>kept</p>${text}`);

/** Ada and the administrator write hostile texts wherever others will read them. */
async function plant(): Promise<void> {
  const product = { url: stage.product.address, origin: stage.product.address };
  const [ada, admin] = await Promise.all([signIn(product, 'ada'), signIn(product, 'admin')]);
  const { intraturn: set } = await ada.succeed(activeIntraturn, team, {});
  for (let start = 0; start < rich.length; start += 60) {
    const added = rich.slice(start, start + 60).map((text, index) => ({ note_id: -1 - index, text }));
    await ada.succeed(saveTeamNotes, team, { added });
  }
  await ada.succeed(measuresOfSuccess, team, { measuresOfSuccess: rich.slice(0, 40).join(''), force: true });
  const { save, load } = callsOf(certificatesOfDeposit);
  const filter = { turnNum: 4, cdType: 'Retail CDs' };
  const { lastUpdated } = await ada.succeed(load!, team, filter);
  const names = hostileTexts.map((text) => text.trim()).filter((text) => text !== '' && text.length <= 120);
  const added = names.map((cd_account, index) => ({
    cd_id: -1 - index,
    cd_account,
    term: 3 + (index % 118),
    fixed_or_variable: 'Fixed',
    rate: 2,
  }));
  await ada.succeed(save, { ...team, intraturn: set.intraturn_id }, {
    ...filter,
    added,
    updated: [],
    lastUpdated,
  } as never);
  await ada.succeed(userSettings, {}, { fullName: image, email: 'ada@quarterdeck.test' });
  await admin.succeed(saveHelp, {}, { page: 'cds', text: rich.join('') });
  const open = { ...team, turn: 4 };
  const comments = hostileTexts.slice(0, 60).join('\n').slice(0, commentCharactersMax);
  await admin.succeed(
    saveRegulatorReport,
    open,
    assessmentOf(() => ({ rating: 3, comments })),
  );
  await admin.succeed(publishRegulatorReport, open, { published: true });
  await ada.succeed(saveHousekeeping, team, { teamName: image });
}

test('[HX2] hostile text is shown as text on every page that contains it', async () => {
  await plant();
  const [ben, admin] = await Promise.all([stage.signIn('ben'), stage.signIn('admin')]);
  const dialogs: string[] = [];
  for (const page of [ben, admin])
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  const visits: readonly (readonly [Page, string, (page: Page) => Promise<void>])[] = [
    [ben, '/game/1/team-notes/1', (page) => page.getByText('kept').first().waitFor()],
    [
      ben,
      '/game/1/decisions/1/cds',
      async (page) => {
        await page.getByRole('grid').waitFor();
        await page.getByRole('button', { name: 'Compare' }).click();
        await page.getByRole('dialog').getByText(script).first().waitFor();
      },
    ],
    [
      ben,
      '/game/1/decisions/1/cds',
      async (page) => {
        await page.getByRole('banner').getByText('Help', { exact: true }).click();
        await page.getByRole('dialog').getByText('kept').first().waitFor();
      },
    ],
    [
      ben,
      '/game/1/decisions/1/general-administration/measures-of-success',
      (page) => page.getByText('kept').first().waitFor(),
    ],
    [ben, '/game/1/regulator/1', (page) => page.getByText(script).first().waitFor()],
    [ben, '/game/1/decisions/1', (page) => page.getByText(image).first().waitFor()],
    [admin, '/game/1', (page) => page.getByText(image).first().waitFor()],
    [admin, '/game/1/team/1', (page) => page.getByRole('heading', { level: 1 }).getByText(image).waitFor()],
  ];
  for (const [page, address, shown] of visits) {
    await walk(page, address);
    await shown(page);
    expect({ address, parts: await page.evaluate(foreignParts) }).toEqual({ address, parts: [] });
  }
  expect(dialogs).toEqual([]);
});
