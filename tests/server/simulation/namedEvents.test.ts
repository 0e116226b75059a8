import type { LedgerAccount } from '../../../server/simulation/base/accounts.ts';
// Proves that the instructor's named events are booked for their own team, and that a credit event writes
// down its security, at most to zero, while the recovery is cash.

import { describe, expect, it } from 'vitest';
import { namedEvents } from '../../../contracts/banking/namedEvents.ts';
import { balance } from '../../../server/simulation/base/ledger.ts';
import type { BookedAdjustment } from '../../../server/simulation/books/adjustments.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { brokenIdentitiesOfGame } from './identities.ts';
import { OPTIONS } from './oneTurn.ts';

const START = newGame({ ...OPTIONS, environmentCode: 'BASE' });
const DECISIONS = START.teams.map((_, team) => openingDecision(START, team));
const CORPORATE = START.teams[1]!.securities.find(({ account }) => account === 'C5')!;

function booked(adjustments: BookedAdjustment[]) {
  const { game, banks } = computeQuarter(START, DECISIONS, { adjustments });
  expect(brokenIdentitiesOfGame(START, game)).toEqual([]);
  return { teams: game.teams, details: banks };
}

describe('named events', () => {
  it('are twelve, in the order of the select box', () => {
    expect(namedEvents.map(({ eventId }) => eventId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(namedEvents[0]?.name).toBe('Robbery');
    expect(namedEvents[11]?.name).toBe('Instructor correction');
  });

  it('income and expense are booked for their own team before provision and tax, under the name of the event', () => {
    const { teams, details } = booked([
      { teamNumber: 1, eventId: 8, incomeThousands: 300, expenseThousands: 120.5 },
    ]);
    const [first, second] = teams;
    expect(balance(first!.incomeStatement, 'NII:EVENT')).toBe(-30_000_000);
    expect(balance(first!.incomeStatement, 'NIE:EVENT')).toBe(12_050_000);
    expect(balance(second!.incomeStatement, 'NII:EVENT')).toBe(0);
    const [plain] = booked([]).teams;
    const more = (account: LedgerAccount) =>
      balance(first!.incomeStatement, account) - balance(plain!.incomeStatement, account);
    expect(Math.abs(more('TAX') - (30_000_000 - 12_050_000) * 0.25)).toBeLessThan(1000 * 100);
    expect(details[0]!.flows.events).toEqual([
      { eventId: 8, name: 'Insurance recovery', incomeThousands: 300, expenseThousands: 120.5 },
    ]);
    expect(details[1]!.flows.events).toEqual([]);
  });

  it('a credit event writes down its security and brings the recovery in cash', () => {
    const { cusip } = CORPORATE;
    const plain = booked([]).teams[1]!.securities.find((position) => position.cusip === cusip)!;
    const { teams } = booked([
      { teamNumber: 2, eventId: 12, incomeThousands: 10, expenseThousands: 50, securityCusip: cusip },
    ]);
    const [, second] = teams;
    expect(balance(second!.incomeStatement, 'NII:EVENT')).toBe(-1_000_000);
    expect(balance(second!.incomeStatement, 'NIE:EVENT')).toBe(5_000_000);
    const written = second!.securities.find((position) => position.cusip === cusip)!;
    expect(written.cents).toBe(plain.cents - 5_000_000);
  });

  it('a credit event larger than the balance takes all of it, and a security no longer held still brings its recovery', () => {
    const { cusip } = CORPORATE;
    // The usual loss of .12% a year of a corporate bond is booked before the event.
    const cents = CORPORATE.cents - Math.round((CORPORATE.cents * 0.12) / 400);
    const { teams, details } = booked([
      { teamNumber: 2, eventId: 12, incomeThousands: 0, expenseThousands: 90_000, securityCusip: cusip },
      { teamNumber: 2, eventId: 12, incomeThousands: 7, expenseThousands: 1, securityCusip: cusip },
    ]);
    const [, second] = teams;
    expect(second!.securities.some((position) => position.cusip === cusip)).toBe(false);
    expect(balance(second!.incomeStatement, 'NIE:EVENT')).toBe(cents);
    expect(balance(second!.incomeStatement, 'NII:EVENT')).toBe(-700_000);
    expect(details[1]!.flows.events.map((event) => event.expenseThousands)).toEqual([cents / 100_000, 0]);
  });

  it('an event not in the catalogue is a fault', () => {
    const unknown = { teamNumber: 1, eventId: 13, incomeThousands: 1, expenseThousands: 0 };
    expect(() => booked([unknown])).toThrow('Unknown event 13');
  });
});
