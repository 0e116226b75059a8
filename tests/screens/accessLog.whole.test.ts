// Proves in a browser that everybody sees their own last sign-ins in User Settings, and that Team Notes says who looked at the
// team's history; without an axe violation. What administrators find in the audit list is tried in navigation.test.ts.
import { expect, test } from 'vitest';
import { expectClean } from '../fixtures/axe.ts';
import { browserStage } from '../fixtures/browserStage.ts';

const stage = browserStage();

test('[AL14] User Settings lists the own sign-ins', async () => {
  const page = await stage.signIn('ada', '/user-settings');
  const table = page.getByRole('table', { name: 'Your last sign-ins' });
  await table.getByRole('cell', { name: '127.0.0.0/24' }).first().waitFor();
  await expectClean(page, () => table, { leastWidth: 360, place: 'bothModes' });
});

test('[AL14] Team Notes says who looked at the history of the team', async () => {
  const instructor = await stage.signIn('instructor', '/game/1/team/1?view=history');
  await instructor.getByRole('slider', { name: 'Steps of the quarter' }).waitFor();
  const page = await stage.signIn('ada', '/game/1/team-notes/1');
  await page.getByText('Who looked at our history').click();
  const readers = page.getByRole('list', { name: 'Who looked at our history' });
  await readers.getByRole('listitem').first().waitFor();
  expect(await readers.textContent()).toMatch(/, \d\d\/\d\d\/\d{4}/);
  await expectClean(page, () => readers, { leastWidth: 1200, place: 'bothModes' });
});
