import { roundTo, sum } from '../base/money.ts';
import { sixOf } from '../base/sixCategories.ts';
import { certificateMarket } from '../catalogue/certificatesOfDeposit.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { LOAN_ACCOUNTS } from '../catalogue/loans.ts';
import { depositAccountsOf } from '../catalogue/nonMaturityDeposits.ts';
import { templateOf } from '../catalogue/templates.ts';
import { offeredRates } from '../market/loanMarket.ts';
import { RATE_PERCENT_MIN } from '../market/marketParameters.ts';
import { allLoanMarketRates, certificateMarketRatePercent } from '../market/marketRates.ts';
import type { BankDecision, CertificateDecision } from '../model/decision.ts';
import type { BankGame, PastQuarter } from '../model/gameState.ts';
import type { ProposedSpending } from '../model/spending.ts';
import { openingDecision } from './openingDecision.ts';
import { proposedSpendingOf } from './proposedSpending.ts';

/** A decision of one of the last quarters, and the quarter. */
type Past = { quarter: PastQuarter; decision: BankDecision; proposed: ProposedSpending | null };

/** A rate moved by less than this stays, % points. */
const NO_POINTS = 1e-9;
/** A row is out of the market if it was in more than this part of the quarters. */
const MOST = 0.5;
const mean = (values: readonly number[]) => sum(values) / values.length;
/** Caps are on or off: a mean of an open cap and none would be open; what held in most quarters counts. */
const middle = (values: readonly number[]) => {
  const sorted = [...values].sort((x, y) => x - y);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  );
};
const atLeast = (rate: number) => Math.max(RATE_PERCENT_MIN, roundTo(rate, 3));

/**
 * What a bank does if it goes on as in its last four quarters: the roll-forward, with every rate at its mean
 * distance from the market's, every spending line at its mean ratio to the proposed amount, and every other
 * figure at its mean. `recent` are the game's states after those quarters, the newest last.
 */
export function steadyDecision(game: BankGame, team: number, recent: readonly PastQuarter[]): BankDecision {
  const decision = openingDecision(game, team);
  const past = recent.flatMap((after): Past[] => {
    const bank = after.teams[team];
    return bank?.lastDecision
      ? [{ quarter: after, decision: bank.lastDecision, proposed: bank.lastProposedSpending }]
      : [];
  });
  if (past.length === 0) return decision;
  const of = (figure: (past: Past) => number) => mean(past.map(figure));
  meanLoans(decision, game, past);
  meanDeposits(decision, game, team, past);
  const template = templateOf(game.templateId);
  const environment = environmentOf(game);
  const { curve } = environment.at(game.turn);
  decision.certificatesOfDeposit = decision.certificatesOfDeposit.map((row): CertificateDecision => {
    const same = past.flatMap(({ quarter: { turn }, decision: { certificatesOfDeposit } }) => {
      const then = certificatesOfDeposit.find(({ rowKey }) => rowKey === row.rowKey);
      const market = certificateMarketRatePercent(
        row.type,
        row.termMonths,
        environment.at(turn - 1).curve,
        template,
      );
      return then ? [{ ...then, premium: then.ratePercent - market }] : [];
    });
    if (same.length === 0) return row;
    if (certificateMarket(row.type).isWholesale)
      return { ...row, capThousands: mean(same.map((then) => then.capThousands)) };
    return {
      ...row,
      ratePercent: atLeast(
        certificateMarketRatePercent(row.type, row.termMonths, curve, template) +
          mean(same.map(({ premium }) => premium)),
      ),
      capThousands: middle(same.map((then) => then.capThousands)),
      outOfMarket: same.filter((then) => then.outOfMarket).length * 2 > same.length,
    };
  });
  for (const id of Object.keys(decision.purchasesThousands)) {
    decision.purchasesThousands[id] = of(({ decision: then }) => then.purchasesThousands[id] ?? 0);
  }
  decision.pipelinedMortgagesPercent = of(({ decision: then }) => then.pipelinedMortgagesPercent);
  decision.dividendPerShareDollars = of(({ decision: then }) => then.dividendPerShareDollars);
  meanSpending(decision, proposedSpendingOf(game, team), past);
  return decision;
}

function meanLoans(decision: BankDecision, game: BankGame, past: readonly Past[]): void {
  const template = templateOf(game.templateId);
  const environment = environmentOf(game);
  const now = environment.at(game.turn);
  for (const { id } of LOAN_ACCOUNTS) {
    const terms = decision.loans[id];
    const market = allLoanMarketRates(now, template)[id];
    const then = past.map(({ quarter: { turn }, decision: { loans } }) => {
      const old = allLoanMarketRates(environment.at(turn - 1), template)[id];
      const offered = offeredRates(loans[id]);
      return { terms: loans[id], premiums: sixOf((k) => offered[k] - old[k]) };
    });
    const rates = sixOf((k) => atLeast(market[k] + mean(then.map(({ premiums }) => premiums[k]))));
    if (then.some(({ terms: { offeredRatesPercent } }) => offeredRatesPercent))
      terms.offeredRatesPercent = rates;
    terms.rate1Percent = rates[0];
    terms.rate3Percent = rates[2];
    terms.rate6Percent = rates[5];
    terms.originationFeePercent = mean(then.map((one) => one.terms.originationFeePercent));
    terms.annualFeeDollars = mean(then.map((one) => one.terms.annualFeeDollars));
    terms.targetPercents = sixOf((k) => mean(then.map((one) => one.terms.targetPercents[k])));
    terms.capThousands = middle(then.map((one) => one.terms.capThousands));
    terms.balanceCeilingThousands = middle(then.map((one) => one.terms.balanceCeilingThousands));
  }
}

/** A rate moves by itself with the bank's betas; what counts at its mean is what was typed over that. */
function meanDeposits(decision: BankDecision, game: BankGame, team: number, past: readonly Past[]): void {
  for (const { id } of depositAccountsOf(templateOf(game.templateId))) {
    const terms = decision.nonMaturityDeposits[id];
    const typed = past.map(({ decision: then }, i) => {
      const before = past[i - 1]?.quarter.teams[team]?.nonMaturityDeposits[id].ratePercent;
      return before === undefined ? 0 : then.nonMaturityDeposits[id].ratePercent - before;
    });
    const notYet = sum(typed.map((points, i) => (points * i) / past.length));
    if (Math.abs(notYet) > NO_POINTS) terms.ratePercent = atLeast(terms.ratePercent - notYet);
    const of = (figure: (one: typeof terms) => number) =>
      mean(past.map((one) => figure(one.decision.nonMaturityDeposits[id])));
    terms.monthlyFeeDollars = of((one) => one.monthlyFeeDollars);
    terms.nsfFeeDollars = of((one) => one.nsfFeeDollars);
    terms.minimumBalanceDollars = of((one) => one.minimumBalanceDollars);
    terms.outOfMarket = of((one) => (one.outOfMarket ? 1 : 0)) > MOST;
  }
}

const AREAS = [
  ['businessDevelopmentThousands', 'businessDevelopment'],
  ['staffingThousands', 'staffing'],
  ['learningDevelopmentThousands', 'learningDevelopment'],
  ['informationTechnologyThousands', 'informationTechnology'],
  ['facilitiesMaintenanceThousands', 'facilitiesMaintenance'],
] as const;

function meanSpending(decision: BankDecision, proposed: ProposedSpending, past: readonly Past[]): void {
  for (const [typed, rule] of AREAS) {
    for (const [id, amount] of Object.entries(proposed[rule])) {
      const ratios = past.flatMap(({ decision: then, proposed: old }) => {
        const base = old?.[rule][id] ?? 0;
        return base > 0 ? [(then[typed][id] ?? 0) / base] : [];
      });
      if (ratios.length > 0) decision[typed][id] = roundTo(amount * mean(ratios), 3);
    }
  }
}
