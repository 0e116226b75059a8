// Proves that every page with help has a built-in text of a readable length, already in the stored form of help.
import { expect, test } from 'vitest';
import { helpPages } from '../../../contracts/help/helpPages.ts';
import { visibleText } from '../../../contracts/richText/visibleText.ts';
import { defaultHelpText, helpTexts, textsByArea } from '../../../server/help/defaultHelpText.ts';
import { sanitizeRichText } from '../../../server/richText/sanitizeRichText.ts';

test('every page with help has a text, and every text a page', () => {
  expect(Object.keys(helpTexts).sort()).toEqual(helpPages.map(({ page }) => page).sort());
});

test('an area without help does not compile', () => {
  const { equity: _, ...others } = textsByArea;
  // @ts-expect-error The help of equity is missing.
  const incomplete: typeof textsByArea = others;
  expect(incomplete).not.toHaveProperty('equity');
});

test.each(helpPages.map(({ page }) => page))(
  'the text of %s has 80 to 200 words and is sanitised',
  (page) => {
    const html = defaultHelpText(page);
    const words = visibleText(html).split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(80);
    expect(words).toBeLessThanOrEqual(200);
    expect(sanitizeRichText(html)).toBe(html);
    expect(html).toContain('<strong>A good first move:</strong>');
  },
);
