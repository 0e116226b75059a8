// Proves that every address of the product has help, and that each page has one name.
import { describe, expect, test } from 'vitest';
import { helpPageOf } from '../../../client/help/helpPageOf.ts';
import { helpPages, productPage } from '../../../contracts/help/helpPages.ts';
import { screenAddresses } from '../../fixtures/browser/routeAddresses.ts';

const withoutHelp = [
  '/login',
  '/session-timeout',
  '/set-up/:token?',
  '/request-password',
  '/sign-up/:code',
  '/new-user',
  '/reset-password/:uuid',
  '/connect',
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
  });
});
