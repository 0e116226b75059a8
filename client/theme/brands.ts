import type { MantineColorsTuple } from '@mantine/core';

import type { currentSession } from '../../contracts/calls/account.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';

/** Presentation modes of the product. */
export type Brand = ResponseOf<typeof currentSession>['brand'];

/** Visible differences between the two modes. */
export type BrandTexts = {
  readonly gamesTitle: string;
  /** Text of the logo under the name of the product. */
  readonly modeName: string;
  readonly documentTitle: string;
  /** The word for one institution. */
  readonly institution: string;
  readonly primaryColor: 'harbor' | 'evergreen';
  /** Address of the logo's picture, also used as the tab icon. */
  readonly icon: string;
};

export const brandTexts: Readonly<Record<Brand, BrandTexts>> = {
  financialInstitution: {
    gamesTitle: 'Existing Games',
    modeName: 'Financial Institution',
    documentTitle: 'Quarterdeck',
    institution: 'bank',
    primaryColor: 'harbor',
    icon: new URL('../assets/logo.svg', import.meta.url).href,
  },
  creditUnion: {
    gamesTitle: 'Credit Unions',
    modeName: 'Credit Union',
    documentTitle: 'Quarterdeck for credit unions',
    institution: 'credit union',
    primaryColor: 'evergreen',
    icon: new URL('../assets/logoCreditUnion.svg', import.meta.url).href,
  },
};

/** Primary colors, lightest first; tests/tokens.test.ts measures the shades in use. */
export const brandColors: Readonly<Record<'harbor' | 'evergreen', MantineColorsTuple>> = {
  harbor: [
    '#eff4fa',
    '#dce7f3',
    '#b9cfe6',
    '#9cc3ee',
    '#7fb0ea',
    '#4c82be',
    '#3369a6',
    '#1f4e86',
    '#193f6c',
    '#14213d',
  ],
  evergreen: [
    '#dfffef',
    '#bffbdf',
    '#9de9c7',
    '#7ad1ac',
    '#5cb893',
    '#439e7b',
    '#308465',
    '#266a51',
    '#255341',
    '#253c32',
  ],
};
