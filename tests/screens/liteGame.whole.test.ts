// Proves in a real browser that the address of a decision area that a Lite game hides leads to its hub. Which tiles and tabs it
// has is tested in tests/client/decisions/areaScreens.test.ts.
import { expect, test } from 'vitest';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';

const stage = browserStage();
const hub = '/game/2/decisions/6';
const hidden = [
  'loan-administration',
  'long-term-debt',
  'business-development/facilities',
  'business-development/it',
];

test('[UI48] the addresses of hidden areas redirect to the hub, and hidden tabs are not shown', async () => {
  const page = await stage.signIn('chloe');
  for (const route of hidden) {
    await walk(page, `${hub}/${route}`);
    await heading(page, 'Pier One Bank Decision Areas');
    expect(new URL(page.url()).pathname, route).toBe(hub);
  }
  await walk(page, '/game/2/management-ratios/6');
  await heading(page, 'Pier One Bank');
  expect(new URL(page.url()).pathname).toBe('/game/2/team/6');
  await walk(page, `${hub}/business-development`);
  const tabs = page.getByRole('navigation', { name: 'Marketing & General Administration' }).getByRole('link');
  await expect
    .poll(() => tabs.allTextContents(), patience)
    .toEqual(['Business Development', 'Learning / Development', 'Staffing']);
});
