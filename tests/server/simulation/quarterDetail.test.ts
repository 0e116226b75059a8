// What a quarter gives its reports: the flows close the books, the lines sum to the published figures, and
// collecting them changes nothing. Two banks decide at random for five turns.

import { describe, expect, test } from 'vitest';
import { futureMaturities } from '../../../server/simulation/analysis/futureMaturities.ts';
import type { MaturityLadder } from '../../../server/simulation/analysis/maturityLadder.ts';
import { balance } from '../../../server/simulation/base/ledger.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { openRandomStream } from '../../../server/simulation/base/randomStream.ts';
import { environmentOf } from '../../../server/simulation/catalogue/environments.ts';
import { LOAN_ACCOUNTS } from '../../../server/simulation/catalogue/loans.ts';
import { SECURITY_ACCOUNTS } from '../../../server/simulation/catalogue/securities.ts';
import { templateOf } from '../../../server/simulation/catalogue/templates.ts';
import { type ByShock, standardShocks } from '../../../server/simulation/market/rateShock.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import type { BankDetail } from '../../../server/simulation/quarter/quarterDetail.ts';
import { computeQuarter, runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { randomDecision } from './randomDecision.ts';

type Closed = { after: BankState; detail: BankDetail; maturities: MaturityLadder[] };

function playedQuarters(): Closed[] {
  let game = newGame({
    environmentCode: 'H2021',
    templateId: 'HARBOR500',
    teamCount: 2,
    seed: 'detail',
    type: 'Full',
    difficulty: 0,
    ownChance: false,
  });
  const stream = openRandomStream('quarter detail');
  const closed: Closed[] = [];
  for (let turn = 1; turn <= 5; turn++) {
    const decisions = game.teams.map((_, team) => randomDecision(game, team, stream));
    const computed = computeQuarter(game, decisions);
    expect(computed.game).toEqual(runQuarter(game, decisions));
    const { flat } = standardShocks(environmentOf(game).at(turn), templateOf(game.templateId));
    for (const [team, detail] of computed.banks.entries()) {
      const after = computed.game.teams[team]!;
      closed.push({ after, detail, maturities: futureMaturities(after, flat) });
    }
    game = computed.game;
  }
  return closed;
}

const quarters = playedQuarters();
const owed = (ledger: Readonly<Record<string, number>>, account: string) => 0 - (ledger[account] ?? 0);
const opening = (detail: BankDetail, account: string) => detail.openingLedger[account] ?? 0;

describe('the detail of a quarter', () => {
  test('the flows lead from the opening to the closing balance of every loan and investment account', () => {
    for (const { after, detail } of quarters) {
      for (const { id } of LOAN_ACCOUNTS) {
        const flows = detail.flows.loans[id]!;
        const moved =
          sum(flows.kept) -
          sum(flows.sold) -
          sum(flows.principal) -
          sum(flows.collected) -
          sum(flows.chargedOff);
        expect(balance(after.ledger, `LOAN:${id}`)).toBe(opening(detail, `LOAN:${id}`) + moved);
      }
      for (const { id } of SECURITY_ACCOUNTS) {
        const flows = detail.flows.securities[id];
        const moved = flows ? flows.bought - flows.sold - flows.principal - flows.writtenDown : 0;
        expect(balance(after.ledger, `SEC:${id}`)).toBe(opening(detail, `SEC:${id}`) + moved);
      }
      const { advances, notes } = detail.flows;
      expect(owed(after.ledger, 'FHLB')).toBe(
        owed(detail.openingLedger, 'FHLB') + advances.borrowed - advances.repaid,
      );
      expect(owed(after.ledger, 'SUB')).toBe(
        owed(detail.openingLedger, 'SUB') + notes.issued - notes.matured,
      );
    }
  });

  test('the lines of economic value and of annual interest sum to the published changes', () => {
    const change = ({ flat }: ByShock<number>, shocked: number) => (shocked / flat - 1) * 100;
    for (const { after, detail } of quarters) {
      const { supervisory } = after.lastResult!;
      const total = (first: Record<string, number>, second: Record<string, number>) =>
        sum(Object.values(first)) - sum(Object.values(second));
      const value = mapShocks(detail.economicValue, ({ assets, liabilities }) => total(assets, liabilities));
      const interest = mapShocks(detail.interestOfYear, ({ income, expense }) => total(income, expense));
      expect(change(value, value.up)).toBeCloseTo(supervisory.economicValueUp200, 5);
      expect(change(value, value.down)).toBeCloseTo(supervisory.economicValueDown200, 5);
      expect(change(interest, interest.up)).toBeCloseTo(supervisory.earningsAtRiskUp200, 5);
      expect(change(interest, interest.down)).toBeCloseTo(supervisory.earningsAtRiskDown200, 5);
    }
  });

  test('every maturity ladder sums to its line, and the lines to the ledger', () => {
    for (const { after, maturities } of quarters) {
      for (const ladder of maturities) expect(sum(ladder.maturities.cents)).toBe(ladder.balanceCents);
      const book = (name: string) =>
        sum(maturities.filter((ladder) => ladder.book === name).map((ladder) => ladder.balanceCents));
      expect(book('FHLB Borrowings')).toBe(owed(after.ledger, 'FHLB'));
      expect(book('Long-Term Debt')).toBe(owed(after.ledger, 'SUB'));
      expect(book('Investments')).toBe(sum(after.securities.map(({ cents }) => cents)));
      expect(book('Certificates of Deposit')).toBe(sum(after.certificates.map(({ cents }) => cents)));
    }
  });
});

function mapShocks<From>(shocks: ByShock<From>, value: (figures: From) => number): ByShock<number> {
  return { down: value(shocks.down), flat: value(shocks.flat), up: value(shocks.up) };
}
