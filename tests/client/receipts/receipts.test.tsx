// Proves what the page says of a receipt: right is one that a key of this school signed and its log has,
// nothing is shown as right before the school has answered, and nothing unsigned is shown as proven.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { VerifyScreen } from '../../../client/receipts/VerifyScreen.tsx';
import { SessionContext } from '../../../client/session/session.ts';
import { type Receipt, receiptStatementSchema } from '../../../contracts/proof/receipt.ts';
import { receiptFromNothing } from '../../fixtures/forgedReceipt.ts';
import { patience } from '../../fixtures/patience.ts';
import { keyOfWord } from '../../fixtures/product/signingKeyText.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const origin = 'quarterdeck/school';
const present = keyOfWord('the key of the school');
const former = keyOfWord('the key of the school before');

const noteOf = ({ signed }: Receipt) => receiptStatementSchema.parse(JSON.parse(signed)).record.checkpoint;

/** The log of the school: that of a receipt, one that is shorter, or one that nobody can ask about. */
type School = { readonly log: Receipt | 'shorter' | 'away'; readonly before?: readonly object[] };

/** Opens the page of a school with two keys. */
function open(receipt: Receipt, { log, before = [] }: School): void {
  const keys = [former, present].map(({ publicKey }) => ({ publicKey, since: null }));
  vi.stubGlobal('fetch', async (address: string) => {
    if (log === 'away') throw new TypeError('Failed to fetch');
    if (!address.includes('growth')) return Response.json({ origin, before, algorithm: 'Ed25519', keys });
    return log === 'shorter'
      ? new Response('', { status: 404 })
      : Response.json({ checkpoint: noteOf(log), proof: [] });
  });
  const state = { receipt: JSON.stringify(receipt), prints: false };
  render(
    <MantineProvider env="test">
      <SessionContext value={{ brand: 'financialInstitution', user: null } as never}>
        <MemoryRouter initialEntries={[{ pathname: '/verify', state }]}>
          <VerifyScreen />
        </MemoryRouter>
      </SessionContext>
    </MantineProvider>,
  );
}

const check = () => screen.getByRole('region', { name: 'Check' });
/** Waits for a conclusion, and returns the last line above it. */
async function lineOf(color: 'right' | 'wrong' | 'open', verdict: string | RegExp) {
  await vi.waitFor(() => expect(check().querySelector('strong')?.textContent).toMatch(verdict), patience);
  expect(check().dataset.verdict).toBe(color);
  return [...check().querySelectorAll('li')].at(-1)?.textContent;
}
/** The headings of what the file says, and the facts under each. */
const sheet = () =>
  Object.fromEntries(
    screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => [heading.textContent, heading.nextElementSibling?.textContent]),
  );
/** What to do about the conclusion. */
const advice = () => check().querySelector('strong')?.parentElement?.nextElementSibling?.textContent;
const isRight = /^This receipt is valid: Q4-[\dA-F]{4}-[\dA-F]{4}\.$/;
const notProven = /^Not proven: this school didn’t respond\.$/;

test.each([origin, 'quarterdeck/mine'])(
  'a receipt made from nothing with a key of one’s own, for the log %s, is not from this school',
  async (of) => {
    const forged = receiptFromNothing(keyOfWord('my own key'), of);
    open(forged, { log: forged });
    expect(await lineOf('wrong', 'This receipt isn’t from this school. Don’t trust it.')).toBe(
      '✗The key isn’t one of this school’s keys: anyone could have made this file',
    );
    expect(Object.keys(sheet())).toEqual(['As written in the file; not proven']);
    expect(advice()).toMatch(/^If it comes from another school, check it on that school’s page\./);
  },
);

test('whoever checks a receipt that is not right reads what to do about it', async () => {
  const receipt = receiptFromNothing(present, origin);
  const cases: readonly (readonly [Receipt, School, RegExp])[] = [
    [receipt, { log: 'shorter' }, /keep the file and tell an administrator right away/],
    [receipt, { log: 'away' }, /choose the file again/],
    [{ ...receipt, signature: 'AAAA' }, { log: receipt }, /ask for the file as it was downloaded/],
    [{} as Receipt, { log: receipt }, /Its name starts with “receipt-”/],
  ];
  for (const [file, school, expected] of cases) {
    open(file, school);
    await vi.waitFor(() => expect(advice()).toMatch(expected), patience);
    cleanup();
  }
  open(receipt, { log: receipt });
  await lineOf('right', isRight);
  expect(advice()).toBeUndefined();
});

test.each([
  ['present', present],
  ['former', former],
])('[RC6] a receipt signed with the %s key of this school, which its log has, is right', async (_, key) => {
  const receipt = receiptFromNothing(key, origin);
  open(receipt, { log: receipt });
  expect(await lineOf('right', isRight)).toBe('✓This school’s log contains it today');
});

test('[RC2] names that somebody wrote into a right receipt are not shown as proven', async () => {
  const receipt = receiptFromNothing(present, origin);
  const shown = { game: 'Spring Cup', team: 'Rival Bank', submitted_by: 'Somebody Else' };
  open({ ...receipt, shown }, { log: receipt });
  await lineOf('right', isRight);
  const { 'Signed by this school': signed, 'As written in the file; not proven': written } = sheet();
  for (const name of Object.values(shown)) {
    expect(signed).not.toContain(name);
    expect(written).toContain(name);
  }
  expect(signed).toMatch(/Game1Team1QuarterQtr 4.*by person 3/);
});

test('[RC6] nothing is right while the school cannot be asked', async () => {
  const receipt = receiptFromNothing(present, origin);
  open(receipt, { log: 'away' });
  await lineOf('open', notProven);
  expect(Object.keys(sheet())).toEqual(['As written in the file; not proven']);
});

test('[RC6] a receipt that the log of this school does not have is not right, whoever signed it', async () => {
  const receipt = receiptFromNothing(present, origin);
  for (const [of, log] of [
    [origin, 'shorter'],
    [origin, receiptFromNothing(present, `${origin}/another`, true)],
    ['quarterdeck/another', receipt],
  ] as const) {
    open(receiptFromNothing(present, of, log !== 'shorter'), { log });
    expect(await lineOf('wrong', 'This school’s log doesn’t contain this receipt. Don’t trust it.')).toBe(
      '✗This school’s log doesn’t contain it today',
    );
    cleanup();
  }
});

test('[RC6] a run that a restore undid is not confirmed, though the log still has the submission', async () => {
  const receipt = receiptFromNothing(present, origin, true);
  open(receipt, { log: receipt, before: [{ origin: `${origin}/run`, size: 0 }] });
  await lineOf('open', 'This school signed this receipt, but its current log can’t confirm it.');
});
