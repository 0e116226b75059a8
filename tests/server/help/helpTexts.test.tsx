// Proves that every address of the product has help, and that the built-in texts have a readable length and
// are already in the stored form of help.
import { describe, expect, test } from 'vitest';
import { helpPageOf } from '../../../client/help/helpPageOf.ts';
import { helpPages, productPage } from '../../../contracts/help/helpPages.ts';
import { visibleText } from '../../../contracts/richText/visibleText.ts';
import { defaultHelpText, helpTexts } from '../../../server/help/defaultHelpText.ts';
import { sanitizeRichText } from '../../../server/richText/sanitizeRichText.ts';
import { screenAddresses } from '../../fixtures/browser/routeAddresses.ts';

const withoutHelp = [
  '/login',
  '/session-timeout',
  '/set-up/:token?',
  '/request-password',
  '/new-user',
  '/reset-password/:uuid',
  '/verify',
  '/*',
];

describe('[HL1] help', () => {
  test('exists for every address behind the sign-in', () => {
    const addresses = screenAddresses().filter((address) => !withoutHelp.includes(address));
    expect(addresses.length).toBeGreaterThan(20);
    const example = (address: string) => address.replaceAll('?', '').replaceAll(/:\w+/g, '1');
    const without = addresses.filter((address) => helpPageOf(example(address)) === productPage);
    expect(without).toEqual([]);
  });

  test('of the product answers for every other address', () => {
    expect(helpPageOf('/no/such/page')).toBe(productPage);
    expect(helpPageOf('/game/1/decisions/1/cds').title).toBe('CDs');
    expect(helpPageOf('/game/1/decisions/1/business-development/it').title).toBe('IT');
    expect(helpPageOf('/game/7/team-notes/1/Smry').page).toBe('team-notes');
  });

  test('names each page once, in a form valid for a stream name', () => {
    const names = helpPages.map(({ page }) => page);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(Object.keys(helpTexts).sort()).toEqual([...names].sort());
  });
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
