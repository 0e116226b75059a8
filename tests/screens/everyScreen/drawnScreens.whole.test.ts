// Proves what people see before the scripts of a page have come, and that nothing moves when these take over.
import { expect, test } from 'vitest';
import { browserStage, patience } from '../../fixtures/browser/browserStage.ts';

const stage = browserStage();

test('a screen stands there before its scripts have come, and does not move when the client takes over', async () => {
  const page = await stage.signIn('ada');
  const scripts: (() => void)[] = [];
  await page.route('**/assets/index-*.js', async (route) => {
    await new Promise<void>((resolve) => scripts.push(resolve));
    await route.continue().catch(() => undefined);
  });
  const drawn = page.locator('#root[inert]');
  // The first page after a start comes undrawn if the libraries take longer to load.
  await expect
    .poll(async () => {
      await page.goto('/game/1/decisions/1', { waitUntil: 'commit' });
      await page.locator('noscript').last().waitFor({ state: 'attached' });
      return drawn.count();
    }, patience)
    .toBe(1);
  const title = page.locator('main h1');
  const before = await title.boundingBox();
  expect(await title.textContent()).toContain('Decision Areas');
  for (const release of scripts) release();
  await drawn.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: /Decision Areas/ }).waitFor();
  const after = await title.boundingBox();
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
});

test('a decision screen stands there with its rows, and asks for them at most once and for no table library', async () => {
  const page = await stage.signIn('ada');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const visit = async () => {
    asked.length = 0;
    const answered = page.waitForEvent('response', (response) => response.url().endsWith('/cds'));
    await page.goto('/game/1/decisions/1/cds');
    return (await answered).text();
  };
  // On a busy machine a page comes undrawn, since none waits long for its drawing.
  await expect.poll(visit, patience).toContain('role="gridcell"');
  await page.getByText('live', { exact: true }).waitFor();
  await page.locator('[role=gridcell]').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('/team/1/cds'))).toEqual([]);
  expect(asked.filter((path) => path.includes('/assets/table-'))).toEqual([]);
  // The picture that the server drew gave way to the client's own.
  await expect.poll(() => page.locator('section[data-layout]').count(), patience).toBe(1);
  expect(await page.locator('[inert] section[data-layout]').count()).toBe(0);
});
