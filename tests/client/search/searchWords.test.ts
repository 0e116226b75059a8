import { expect, test } from 'vitest';
import { understood } from '../../../client/search/searchWords.ts';

const known = {
  people: [
    { id: 3, name: 'Ada Lund' },
    { id: 4, name: 'Ben Ono' },
    { id: 5, name: 'Rosa Vance' },
    { id: 6, name: 'Noël Lefèvre' },
    { id: 7, name: 'Margaret O’Hara' },
  ],
  teams: [
    { id: 11, number: 1, name: 'First Harbor Bank' },
    { id: 12, number: 2, name: 'Bayside Trust' },
    { id: 16, number: 6, name: 'Anchor National' },
    { id: 17, number: 7, name: 'Lighthouse Savings' },
  ],
  rows: [
    ...['3-Month CD', '6-Month CD', '12-Month CD', '36-Month CD', '60-Month CD'].map((name) => ({
      area: 'certificatesOfDeposit',
      name,
    })),
    { area: 'loanOrigination', name: 'Commercial Lines of Credit' },
    { area: 'loanOrigination', name: 'Personal Installment' },
    { area: 'nonMaturityDeposits', name: 'Money Market' },
  ],
};
const cds = 'certificatesOfDeposit';
const ofCd = (row: string) => ({ area: cds, row: `${row}-Month CD` });
const saves = { kinds: ['saved', 'savedAnyway'] };
const views = { kinds: ['audit', 'exported', 'historyOpened', 'verified', 'receiptFetched'] };
const rosters = { kinds: ['roster', 'roleChanged'] };
const ratings = { kinds: ['regulator', 'afterPublishing'] };

/** What people type, and what they mean by it. */
const phrases: readonly (readonly [string, object])[] = [
  ['12 month bayside', { ...ofCd('12'), team: 12 }],
  ['36 month cd harbor', { ...ofCd('36'), team: 11 }],
  ['36-Month CD', ofCd('36')],
  ['36-month', ofCd('36')],
  ['3 month cd', ofCd('3')],
  ['who changed the 12-month rate of Bayside?', { ...ofCd('12'), field: 'ratePercent', team: 12, ...saves }],
  ['60 month', ofCd('60')],
  ['commercial lines', { area: 'loanOrigination', row: 'Commercial Lines of Credit' }],
  ['money market', { area: 'nonMaturityDeposits', row: 'Money Market' }],
  ['personal installment lighthouse', { area: 'loanOrigination', row: 'Personal Installment', team: 17 }],
  ['CDs', { area: cds }],
  ['cds', { area: cds }],
  ['Loan Origination', { area: 'loanOrigination' }],
  ['loan sales', { area: 'loanSales' }],
  ['dividends', { area: 'dividends' }],
  ['facilities anchor', { area: 'facilities', team: 16 }],
  ['Ada', { person: 3 }],
  ['ada lund', { person: 3 }],
  ['everything ben did', { person: 4 }],
  ['lefevre', { person: 6 }],
  ['Noel', { person: 6 }],
  ['Lefèvre, Noël', { person: 6 }],
  ['ohara', {}],
  ['rosa vance', { person: 5 }],
  ['ada saved', { person: 3, ...saves }],
  ['Ada qtr 3', { person: 3, turn: 3 }],
  ['harbor', { team: 11 }],
  ['first harbor bank', { team: 11 }],
  ['team 6', { team: 16 }],
  ['Team 1 Qtr 3', { team: 11, turn: 3 }],
  ['bank 7', { team: 17 }],
  ['q2', { turn: 2 }],
  ['quarter 4', { turn: 4 }],
  ['submitted team 1 qtr 3', { kinds: ['submitted'], team: 11, turn: 3 }],
  ['who submitted for harbor', { kinds: ['submitted'], team: 11 }],
  ['administrator team 6', { role: 'Administrator', team: 16 }],
  ['admin', { role: 'Administrator' }],
  ['instructors', { role: 'Instructor' }],
  ['students bayside', { role: 'Student', team: 12 }],
  ['froze team 7', { kinds: ['frozen'], team: 17 }],
  ['freeze', { kinds: ['frozen'] }],
  ['who froze anchor and why', { kinds: ['frozen'], team: 16 }],
  ['who ran qtr 3', { kinds: ['run'], turn: 3 }],
  ['run', { kinds: ['run'] }],
  ['who overwrote whom', { kinds: ['savedAnyway'] }],
  ['overwritten ada', { kinds: ['savedAnyway'], person: 3 }],
  ['roster', rosters],
  ['roles', rosters],
  ['failed sign in', { kinds: ['signInRefused'] }],
  ['failed sign-ins', { kinds: ['signInRefused'] }],
  ['who signed in', { kinds: ['signedIn'] }],
  ['downloaded', views],
  ['who exported', views],
  ['rating bayside', { ...ratings, team: 12 }],
  ['after publishing', { kinds: ['afterPublishing'] }],
  ['notes of ben', { kinds: ['note'], person: 4 }],
  ['forecasts lighthouse', { kinds: ['forecast'], team: 17 }],
  ['messages', { kinds: ['message'] }],
  ['', {}],
  ['the of and', {}],
];

test('sixty searches mean what people mean by them', () => {
  expect(phrases).toHaveLength(60);
  const read = phrases.map(([phrase]) => [phrase, understood(phrase, known).filter]);
  expect(read).toEqual(phrases);
});

test('a word that nothing is called is told, with the nearest one that something is', () => {
  const misspelled = [
    ['harbr', 'Harbor'],
    ['baysde', 'Bayside'],
    ['sumbitted', 'submitted'],
    ['comercial', 'Commercial'],
    ['lefebvre', 'Lefevre'],
    ['roaster', 'roster'],
    ['lighthuose', 'Lighthouse'],
  ];
  for (const [word = '', suggested] of misspelled)
    expect(understood(word, known)).toEqual({ filter: {}, meanings: [], left: [{ word, suggested }] });
  expect(understood('zzzz', known).left).toEqual([{ word: 'zzzz', suggested: null }]);
});
