// Proves over random histories of restored copies, of log and accounts alone or together, that no number ever
// identifies two people, and that of random pairs of a log and accounts each start is correct or refused.
import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { testKey } from '../fixtures/commandSide.ts';
import { cases, fc } from '../fixtures/properties.ts';
import {
  actAll,
  type Copy,
  copyOf,
  isServed,
  join,
  loseWhoIsMissing,
  putBack,
  whoIsWho,
} from './fileInstallation.ts';

/** A directory removed when the work is done. */
async function inDirectory<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-'));
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A number identifies only one person, both in the log and between it and the accounts in use. */
async function expectOneMeaning(directory: string, isServing: boolean): Promise<void> {
  const { acts, accounts } = await whoIsWho(directory);
  const known = new Map<number, string>();
  for (const { userId, person } of acts) {
    expect(known.get(userId) ?? person).toBe(person);
    known.set(userId, person);
    if (isServing && accounts.has(userId)) expect(accounts.get(userId)).toBe(person);
  }
}

type Both = { readonly log: Copy; readonly accounts: Copy };
const slot = fc.nat({ max: 2 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('join' as const), acts: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('act' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('copy' as const), slot }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('putBack' as const),
      slot,
      what: fc.constantFrom('log' as const, 'accounts' as const, 'both' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('loseAccounts' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('markLost' as const) }) },
);

test('[IN3] whatever is copied and restored, no number means two people', async () => {
  let refused = 0;
  let served = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), (steps) =>
      inDirectory(async (directory) => {
        const copies: (Both | undefined)[] = [];
        let isServing = await isServed(directory);
        expect(isServing).toBe(true);
        for (const [index, each] of steps.entries()) {
          if (each.does === 'join' && isServing) await join(directory, `person${index}`, each.acts);
          if (each.does === 'act' && isServing) await actAll(directory);
          if (each.does === 'copy' && isServing)
            copies[each.slot] = { log: copyOf(directory, 'log'), accounts: copyOf(directory, 'accounts') };
          if (each.does === 'loseAccounts') putBack(directory, 'accounts', undefined);
          if (each.does === 'markLost') await loseWhoIsMissing(directory);
          const copy = each.does === 'putBack' ? copies[each.slot] : undefined;
          if (copy && each.does === 'putBack') {
            if (each.what !== 'accounts') putBack(directory, 'log', copy.log);
            if (each.what !== 'log') putBack(directory, 'accounts', copy.accounts);
          }
          isServing = await isServed(directory);
          if (isServing) served += 1;
          else refused += 1;
          // Log and accounts copied together must start together.
          if (copy && each.does === 'putBack' && each.what === 'both') expect(isServing).toBe(true);
          await expectOneMeaning(directory, isServing);
        }
      }),
    ),
    { numRuns: cases(30) },
  );
  expect(served).toBeGreaterThan(refused);
  expect(refused).toBeGreaterThan(cases(5));
});

test('[IN3] accounts that gave a number to somebody else than the log knows by it are refused', () =>
  inDirectory(async (directory) => {
    expect(await isServed(directory)).toBe(true);
    await join(directory, 'ada', true);
    const start: Both = { log: copyOf(directory, 'log'), accounts: copyOf(directory, 'accounts') };
    await join(directory, 'ben', true);
    await join(directory, 'chloe', true);
    const otherwise = copyOf(directory, 'accounts');
    putBack(directory, 'log', start.log);
    putBack(directory, 'accounts', start.accounts);
    await join(directory, 'dev', true);
    const right = copyOf(directory, 'accounts');
    putBack(directory, 'accounts', otherwise);
    expect(await isServed(directory)).toBe(false);
    await loseWhoIsMissing(directory);
    expect(await isServed(directory)).toBe(false);
    putBack(directory, 'accounts', right);
    expect(await isServed(directory)).toBe(true);
    await expectOneMeaning(directory, true);
  }));

/** Copies of an installation's log and accounts, taken from its first start on at given numbers of people. */
function stagesOf(name: string, count: number): Promise<readonly Both[]> {
  return inDirectory(async (directory) => {
    const stages: Both[] = [];
    for (let people = 0; people <= count; people += 1) {
      if (people > 0) await join(directory, `${name}${people}`, people % 2 === 0);
      expect(await isServed(directory)).toBe(true);
      stages.push({ log: copyOf(directory, 'log'), accounts: copyOf(directory, 'accounts') });
    }
    return stages;
  });
}

const half = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 9, arbitrary: fc.record({ installation: fc.nat({ max: 1 }), people: fc.nat({ max: 4 }) }) },
);

test('[IN6] for two hundred random pairs of log and accounts each start is correct or refused', async () => {
  const installations = [await stagesOf('ada', 4), await stagesOf('ben', 4)];
  const otherKey = createSecretKey(Buffer.from('the key of somebody else', 'utf8'));
  const seen = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(
      half,
      half,
      fc.constantFrom('production' as const, 'production' as const, 'production' as const, 'demo' as const),
      fc.constantFrom(testKey, testKey, testKey, otherKey),
      (log, accounts, kind, key) =>
        inDirectory(async (directory) => {
          if (log) putBack(directory, 'log', installations[log.installation]?.[log.people]?.log);
          if (accounts)
            putBack(directory, 'accounts', installations[accounts.installation]?.[accounts.people]?.accounts);
          const belongTogether = log
            ? log.installation === accounts?.installation &&
              accounts.people >= log.people &&
              kind === 'production' &&
              key === testKey
            : accounts === null;
          expect(await isServed(directory, { kind, key })).toBe(belongTogether);
          seen.add(belongTogether);
          if (belongTogether) await expectOneMeaning(directory, true);
        }),
    ),
    { numRuns: cases(200) },
  );
  expect(seen.size).toBe(2);
});
