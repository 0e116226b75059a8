// Proves in a browser that User Settings shows people their own last sign-ins and Team Notes who viewed the team's
// history, both without axe violations. navigation.whole.test.ts covers what administrators find in the audit list.
import { expect, test } from 'vitest';
import { expectClean } from '../fixtures/browser/axe.ts';
import { browserStage } from '../fixtures/browser/browserStage.ts';

const stage = browserStage();

test('User Settings shows people their own sign-ins', async () => {
  const page = await stage.signIn('ada', '/user-settings');
  const table = page.getByRole('table', { name: 'Your last sign-ins' });
  await table.getByRole('cell', { name: '127.0.0.0/24' }).first().waitFor();
  await expectClean(page, () => table, { widthMin: 360, place: 'bothModes' });
});

test('Team Notes shows who viewed the team’s history', async () => {
  const instructor = await stage.signIn('instructor', '/game/1/team/1?view=history');
  await instructor.getByRole('slider', { name: 'Steps of the quarter' }).waitFor();
  const page = await stage.signIn('ada', '/game/1/team-notes/1');
  await page.getByText('Who looked at our history').click();
  const readers = page.getByRole('list', { name: 'Who looked at our history' });
  await readers.getByRole('listitem').first().waitFor();
  expect(await readers.textContent()).toMatch(/, \d\d\/\d\d\/\d{4}/);
  await expectClean(page, () => readers, { widthMin: 1200, place: 'bothModes' });
});
