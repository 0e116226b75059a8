import { expect, test } from 'vitest';
import { understood } from '../../../client/search/searchWords.ts';
import type { EntryFilter } from '../../../contracts/audit/entryFilter.ts';

const people = [
  ['Morgan Hale', 'Administrator'],
  ['Rosa Vance', 'Instructor'],
  ['Ada Lund', 'Student'],
  ['Ben Ono', 'Student'],
  ['Chloe Marsh', 'Student'],
  ['Dev Rao', 'Student'],
  ['Hana Sato', 'Student'],
  ['Zoe Hart', 'Student'],
] as const;
const teams = [
  'First Harbor Bank',
  'Bayside Trust',
  'Lighthouse Savings',
  'Northquay Bank',
  'Anchor National',
];
const rows = [
  ['certificatesOfDeposit', '3-Month CD'],
  ['certificatesOfDeposit', '6-Month CD'],
  ['certificatesOfDeposit', '12-Month CD'],
  ['certificatesOfDeposit', '36-Month CD'],
  ['nonMaturityDeposits', 'Money Market'],
  ['loanOrigination', 'Commercial Lines of Credit'],
] as const;
const known = {
  people: people.map(([name, role], index) => ({ id: index + 1, name, role })),
  teams: teams.map((name, index) => ({ id: 11 + index, name, number: index + 1 })),
  rows: rows.map(([area, name]) => ({ area, name })),
};
const [morgan, rosa, ada, ben, chloe, dev, hana] = [1, 2, 3, 4, 5, 6, 7];
const [harbor, bayside, lighthouse, northquay, anchor] = [11, 12, 13, 14, 15];
const cds = { area: 'certificatesOfDeposit' } as const;
const views = ['audit', 'exported', 'historyOpened', 'verified', 'receiptFetched'] as const;
const passwords = ['passwordChanged', 'resetAsked', 'linkIssued', 'linkUsed'] as const;
const saves = ['saved', 'savedAnyway'] as const;

/** What people type, what is looked for, and what is offered for a word that nothing is called. */
const phrases: readonly (readonly [string, EntryFilter, Readonly<Record<string, string>>?])[] = [
  ['ada', { person: ada }],
  ['Ada Lund', { person: ada }],
  ['lund', { person: ada }],
  ['Lund, Ada', { person: ada }],
  ['Ada’s saves', { person: ada, kinds: [...saves] }],
  ['what did dev do', { person: dev }],
  ['everything hana did in qtr 3', { person: hana, turn: 3 }],
  ['Chole', {}, { chole: 'Chloe' }],
  ['Chloe Mrash', { person: chloe }, { mrash: 'Marsh' }],
  ['rosa vance', { person: rosa }],
  ['ben ono saved', { person: ben, kinds: [...saves] }],
  ['MORGAN', { person: morgan }],
  ['harbor', { team: harbor }],
  ['First Harbor', { team: harbor }],
  ['harbour', {}, { harbour: 'Harbor' }],
  ['harbr', {}, { harbr: 'Harbor' }],
  ['baysde trust', { team: bayside }, { baysde: 'Bayside' }],
  ['lighthouse', { team: lighthouse }],
  ['northquay bank', { team: northquay }],
  ['Northkay', {}, { northkay: 'Northquay' }],
  ['team 5', { team: anchor }],
  ['team5', { team: anchor }],
  ['12 month bayside', { ...cds, row: '12-Month CD', team: bayside }],
  ['36 month cd harbor', { ...cds, row: '36-Month CD', team: harbor }],
  ['36-month', { ...cds, row: '36-Month CD' }],
  [
    'who changed the 6 month cd rate of bayside',
    { ...cds, row: '6-Month CD', field: 'ratePercent', team: bayside, kinds: [...saves] },
  ],
  ['36 month offer rate', { ...cds, row: '36-Month CD', field: 'ratePercent' }],
  ['cds', cds],
  ['CD rates team 2', { ...cds, field: 'ratePercent', team: bayside }],
  ['money market', { area: 'nonMaturityDeposits', row: 'Money Market' }],
  ['loan origination harbor', { area: 'loanOrigination', team: harbor }],
  ['lines of credit', { area: 'loanOrigination', row: 'Commercial Lines of Credit' }],
  ['dividend', { area: 'dividends' }],
  ['dividends q2', { area: 'dividends', turn: 2 }],
  ['divedend', {}, { divedend: 'Dividends' }],
  ['borrowings quarter 4', { area: 'borrowings', turn: 4 }],
  ['equity', { area: 'equity' }],
  ['swaps', { area: 'swapsAndMaturity' }],
  ['staffing', { area: 'generalAdministration' }],
  ['submitted team 1 qtr 3', { team: harbor, turn: 3, kinds: ['submitted'] }],
  ['who submitted for lighthouse', { team: lighthouse, kinds: ['submitted'] }],
  ['submissions', { kinds: ['submitted'] }],
  ['submited', {}, { submited: 'submitted' }],
  ['froze team 5', { team: anchor, kinds: ['frozen'] }],
  ['who froze anchor and why', { team: anchor, kinds: ['frozen'] }],
  ['freeze', { kinds: ['frozen'] }],
  ['unfroze anchor', { team: anchor, kinds: ['frozen'] }],
  ['administrator team 4', { role: 'Administrator', team: northquay }],
  ['admin', { role: 'Administrator' }],
  ['instructors', { role: 'Instructor' }],
  ['who ran qtr 3', { turn: 3, kinds: ['run'] }],
  ['run turn', { kinds: ['run'] }],
  ['saved anyway', { kinds: ['savedAnyway'] }],
  ['who overwrote ben', { person: ben, kinds: ['savedAnyway'] }],
  ['overwritten', { kinds: ['savedAnyway'] }],
  ['rating after publishing', { kinds: ['afterPublishing'] }],
  ['regulator bayside', { team: bayside, kinds: ['regulator', 'afterPublishing'] }],
  ['failed sign-ins', { kinds: ['signInRefused'] }],
  ['failed logins', { kinds: ['signInRefused'] }],
  ['wrong password', { kinds: ['signInRefused'] }],
  ['logins ada', { person: ada, kinds: ['signedIn'] }],
  ['downloads', { kinds: [...views] }],
  ['who viewed the history of harbor', { team: harbor, kinds: [...views] }],
  ['roster changes', { kinds: ['roster', 'roleChanged'] }],
  ['forecasts harbor', { team: harbor, kinds: ['forecast'] }],
  ['forcast', {}, { forcast: 'forecast' }],
  ['messages', { kinds: ['message'] }],
  ['password reset ada', { person: ada, kinds: [...passwords] }],
  ['role changes', { kinds: ['roleChanged', 'roster'] }],
  ['notes chloe', { person: chloe, kinds: ['note'] }],
  ['zzyzx', {}, {}],
];

test.each(phrases.map(([phrase, filter, suggested]) => ({ phrase, filter, suggested })))(
  '“$phrase” is understood as people mean it',
  ({ phrase, filter, suggested }) => {
    const read = understood(phrase, known);
    const sorted = ({ kinds, ...parts }: EntryFilter) => ({
      ...parts,
      ...(kinds && { kinds: kinds.toSorted() }),
    });
    const left = Object.fromEntries(
      read.left.flatMap(({ word, suggested: offered }) => (offered === null ? [] : [[word, offered]])),
    );
    expect({ filter: sorted(read.filter), left }).toEqual({ filter: sorted(filter), left: suggested ?? {} });
    // Words of plain speech are not told as missing.
    if (suggested === undefined) expect(read.left).toEqual([]);
  },
);
