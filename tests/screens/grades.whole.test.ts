// Proves the grades of a game in a browser: an instructor looks, gives a student other points with a reason and releases;
// the open page of each student then shows the own grade at once, and nobody else's.
import { expect, test } from 'vitest';
import { browserStage } from '../fixtures/browser/browserStage.ts';

const stage = browserStage();

test('a grade by hand is shown to its student alone, at once when it is released, and not before', async () => {
  const ada = await stage.signIn('ada', '/game/1/team/1');
  const ben = await stage.signIn('ben', '/game/1/team/1');
  const rosa = await stage.signIn('instructor', '/game/1/grades');
  await rosa.getByRole('button', { name: 'Add a column…' }).click();
  await rosa.getByRole('button', { name: 'Add', exact: true }).click();
  await rosa.getByRole('button', { name: /^Change the points of Ada Lund/ }).click();
  await rosa.getByLabel(/^Points of 100/).fill('81.5');
  await rosa.getByLabel(/^Reason/).fill('Wrote the report');
  await rosa.getByRole('button', { name: 'Save' }).click();
  await rosa
    .getByRole('row', { name: /^Ada Lund .+ 81\.5/ })
    .getByText(/: Wrote the report$/)
    .waitFor();
  const grade = /^Result [\d.]+ of 100 \(place \d of \d\), released [A-Z][a-z]{2} \d+$/;
  for (const student of [ada, ben]) expect(await student.getByText(/^Result /).count()).toBe(0);
  await rosa.getByRole('button', { name: 'Release', exact: true }).click();
  await rosa.getByText('2 Release ✓').waitFor();
  const own = (page: typeof ada) => page.getByText(grade).textContent();
  expect(await own(ada)).toContain('Result 81.5 of 100');
  expect(await own(ben)).not.toContain('81.5');
  expect(await ben.getByText('81.5').count()).toBe(0);
});
