import { existsSync } from 'node:fs';
import { sum } from '../../server/simulation/base/money.ts';
import { CERTIFICATE_ROWS } from '../../server/simulation/catalogue/certificatesOfDeposit.ts';
import { proposedSpendingOf } from '../../server/simulation/decisions/proposedSpending.ts';
import type { BankDecision } from '../../server/simulation/model/decision.ts';
import type { BankGame } from '../../server/simulation/model/gameState.ts';

const FOLDER = new URL('../../../shared/model/prototype/', import.meta.url);

type Row = { curve: unknown };
type PrototypeTeam = {
  n: number;
  gl: Record<string, number>;
  nmd: Record<string, { rate: number }>;
  price: number;
  shares: number;
  pca: string;
  rating: Record<string, number>;
  hist: Record<string, number>[];
};
type PrototypeGame = { t: number; env: { at(turn: number): Row }; teams: PrototypeTeam[] };

/** The part of the reference prototype's exports that these tests use. */
export type Prototype = {
  loadEnv(code: string): PrototypeGame['env'];
  newGame(options: { env: PrototypeGame['env']; tpl: string; N: number; seed: string }): PrototypeGame;
  runTurn(game: PrototypeGame, decisions: unknown[], options?: { adj?: unknown }): PrototypeGame;
  forecast(game: PrototypeGame, team: number, decision: unknown): Record<string, number>;
  gap(game: PrototypeGame, team: PrototypeTeam, row: Row): { ratio: number; cumA: number }[];
  check(game: PrototypeGame): unknown[];
  loanMkt(account: unknown, row: Row): number[];
  cdMkt(type: string, months: number, curve: unknown): number;
  loanAccounts: { id: string }[];
};

/** The prototype beside this repository, or undefined if absent. */
export async function loadPrototype(): Promise<Prototype | undefined> {
  if (!existsSync(FOLDER)) return undefined;
  const load = (file: string) => import(/* @vite-ignore */ new URL(file, FOLDER).href);
  const [core, engine, catalogue] = [
    await load('core.mjs'),
    await load('engine.mjs'),
    await load('catalog.mjs'),
  ];
  return { ...engine, loadEnv: core.loadEnv, loanAccounts: catalogue.LOANS };
}

/** A canonical decision in the prototype's form: differences from market rates, changes of rates, ratios of spending. */
export function toPrototypeDecision(
  prototype: Prototype,
  its: PrototypeGame,
  game: BankGame,
  teamIndex: number,
  decision: BankDecision,
) {
  const row = its.env.at(its.t);
  const team = its.teams[teamIndex]!;
  const proposed = proposedSpendingOf(game, teamIndex);
  const ratios = (amounts: Record<string, number>, base: Record<string, number>) =>
    Object.fromEntries(Object.entries(base).map(([id, amount]) => [id, amounts[id]! / amount]));
  return {
    buy: decision.purchasesThousands,
    sell: decision.securitySalesPercent,
    swap: decision.swap && { dir: decision.swap.pays, not: decision.swap.notionalMillions },
    loans: toPrototypeLoans(prototype, row, decision),
    pipelined: decision.pipelinedMortgagesPercent,
    loanSell: decision.loanSalesPercent,
    nmd: Object.fromEntries(
      Object.entries(decision.nonMaturityDeposits).map(([id, terms]) => [
        id,
        {
          d: terms.ratePercent - team.nmd[id]!.rate,
          bu: terms.betaUp,
          bd: terms.betaDown,
          lag: terms.lagMonths,
          fee: terms.monthlyFeeDollars,
          nsf: terms.nsfFeeDollars,
          min: terms.minimumBalanceDollars,
          exit: terms.outOfMarket,
        },
      ]),
    ),
    cd: toPrototypeCertificates(prototype, row, decision),
    borrow: decision.borrowings.map((borrowing) => ({
      ab: borrowing.amortizingOrBullet[0],
      fv: borrowing.fixedOrVariable[0],
      m: borrowing.termMonths,
      amt: borrowing.amountThousands,
    })),
    prepay: decision.prepaidAdvanceIds,
    ltd: decision.longTermDebtThousands,
    issue: decision.publicOfferingThousands,
    issuePriv: decision.privatePlacementThousands,
    repurchase: decision.repurchaseThousands,
    dps: decision.dividendPerShareDollars,
    llr: decision.reserveForLoanLossThousands,
    bd: ratios(decision.businessDevelopmentThousands, proposed.businessDevelopment),
    st: ratios(decision.staffingThousands, proposed.staffing),
    ld: ratios(decision.learningDevelopmentThousands, proposed.learningDevelopment),
    it: ratios(decision.informationTechnologyThousands, proposed.informationTechnology),
    facM:
      sum(
        Object.keys(proposed.facilitiesMaintenance).map((id) => decision.facilitiesMaintenanceThousands[id]!),
      ) / sum(Object.values(proposed.facilitiesMaintenance)),
    proj: decision.projectIds,
    fac: decision.facilityIds,
  };
}

function toPrototypeLoans(prototype: Prototype, row: Row, decision: BankDecision) {
  return Object.fromEntries(
    prototype.loanAccounts.map((account) => {
      const terms = decision.loans[account.id as keyof BankDecision['loans']];
      const market = prototype.loanMkt(account, row);
      return [
        account.id,
        {
          o1: terms.rate1Percent - market[0]!,
          o3: terms.rate3Percent - market[2]!,
          o6: terms.rate6Percent - market[5]!,
          org: terms.originationFeePercent,
          ann: terms.annualFeeDollars,
          target: terms.targetPercents.map((percent) => percent / 100),
          cap: terms.capThousands,
          maxOut: terms.balanceCeilingThousands,
        },
      ];
    }),
  );
}

function toPrototypeCertificates(prototype: Prototype, row: Row, decision: BankDecision) {
  const rows = CERTIFICATE_ROWS.flatMap(({ rowKey }) =>
    decision.certificatesOfDeposit.filter((candidate) => candidate.rowKey === rowKey),
  );
  return Object.fromEntries(
    rows.map(({ rowKey, type, termMonths, ratePercent, capThousands, outOfMarket }) => [
      rowKey,
      {
        off: ratePercent - prototype.cdMkt(type, termMonths, row.curve),
        cap: capThousands,
        exit: outOfMarket,
      },
    ]),
  );
}
