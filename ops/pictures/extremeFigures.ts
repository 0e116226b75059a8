import type { Page } from 'playwright-core';
import type { MaturityLine } from '../../contracts/calls/areaPicture.ts';
import { type Standing, type StandingBank, standingFigures } from '../../contracts/calls/standing.ts';
import type { KeyIndicator, KeyIndicatorGroup } from '../../contracts/calls/teams.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Shows a screen with another answer of a call; no bank of the demo grows that large, or falls that deep. */
async function withAnswer<Answer>(
  page: Page,
  path: RegExp,
  changed: (answer: Answer) => Fields,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, ...changed(answer) } });
  });
}

/** Multiplies every figure of an answer; names, texts and counts stay. */
function scaled(value: unknown, factor: number): unknown {
  if (typeof value === 'number') return Number.isInteger(value) && value < 100 ? value : value * factor;
  if (Array.isArray(value)) return value.map((one) => scaled(one, factor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, scaled(one, factor)]));
}

const hub = /\/api\/game\/team\/\d+\/open-hub$/;
const dashboard = /\/api\/game\/\d+\/team\/\d+\/dashboard$/;
const picture = /\/api\/intraturn\/\d+\/area-picture$/;

const withHub = (page: Page, changed: (hub: Fields) => Fields): Promise<void> =>
  withAnswer(page, hub, ({ active }: { readonly active?: { readonly hub: Fields } }) => ({
    active: active && { ...active, hub: { ...active.hub, ...changed(active.hub) } },
  }));

/** A hub whose figures are a million times larger. */
export const hubInBillions = (page: Page): Promise<void> =>
  withHub(
    page,
    ({ balances, quarter_net_income }) => scaled({ balances, quarter_net_income }, 1e6) as Fields,
  );

/** A hub of a bank whose debts exceed its assets. */
export const hubInDebt = (page: Page): Promise<void> =>
  withHub(page, (hub) => {
    const balances = hub.balances as Record<'total' | 'loans' | 'equity_and_other', number>;
    const lost = balances.equity_and_other * 1.4;
    const shown = {
      ...balances,
      total: balances.total - lost,
      loans: balances.loans - lost,
      equity_and_other: balances.equity_and_other - lost,
    };
    return { balances: shown, quarter_net_income: -lost };
  });

type Shown = { readonly standing?: Standing };
const larger = (quarters: readonly (number | null)[]) =>
  quarters.map((value) => (value === null ? null : value * 1e6));
const scaledFigures = (kpi: KeyIndicator): Fields => ({
  ...kpi,
  quarters: larger(kpi.quarters),
  communityQuarters: larger(kpi.communityQuarters),
});

const withBanks = (
  page: Page,
  changed: (banks: readonly StandingBank[]) => readonly Fields[],
): Promise<void> =>
  withAnswer(page, dashboard, ({ standing }: Shown) => {
    const banks = standing ? changed(standing.banks) : [];
    return { standing: { ...standing, banks, bank_count: banks.length } };
  });

type Told = Shown & { readonly dashboardDetails?: readonly KeyIndicatorGroup[] };

/** A dashboard of banks a million times larger: rates, and figures of a share, stay. */
export const dashboardInBillions = (page: Page): Promise<void> =>
  withAnswer(page, dashboard, ({ standing, dashboardDetails }: Told) => ({
    dashboardDetails: dashboardDetails?.map(({ kpis, ...group }) => ({
      ...group,
      kpis: kpis.map((kpi) => (kpi.format === 'currency' && kpi.decimals === 0 ? scaledFigures(kpi) : kpi)),
    })),
    standing: standing && {
      ...standing,
      banks: standing.banks.map((bank) => ({ ...bank, net_income: larger(bank.net_income) })),
      community: { ...standing.community, net_income: larger(standing.community.net_income) },
    },
  }));

/** A dashboard of a bank that has lost all of its capital, while the others earn. */
export const dashboardInDebt = (page: Page): Promise<void> =>
  withBanks(page, (banks) =>
    banks.map((bank, index) =>
      index > 0
        ? bank
        : {
            ...bank,
            places: bank.places.map(() => banks.length),
            net_income: bank.net_income.map((income, turn) => (income ?? 0) - turn * 31_400),
            return_on_equity: bank.return_on_equity.map((_, turn) => (turn < 2 ? -40 * turn : null)),
            leverage: bank.leverage.map((ratio, turn) => (ratio ?? 0) - turn * 6),
            stock_price: bank.stock_price.map((price, turn) => (turn === 0 ? price : 0.01)),
            failed_turn: null,
          },
    ),
  );

/** A dashboard of a game that has one bank alone, which is the first in everything and in the mean as well. */
export const dashboardOfOneBank = (page: Page): Promise<void> =>
  withAnswer(page, dashboard, ({ standing }: Shown) => {
    const [own] = standing?.banks ?? [];
    const places = own?.places.map(() => 1);
    const community = Object.fromEntries(standingFigures.map((figure) => [figure, own?.[figure]]));
    return { standing: { ...standing, banks: own ? [{ ...own, places }] : [], bank_count: 1, community } };
  });

const unpriced = ({ banks, community }: Standing): Fields => {
  const prices = community.stock_price.map(() => null);
  return {
    ranked_by: 'return_on_equity',
    banks: banks.map((bank) => ({ ...bank, stock_price: prices })),
    community: { ...community, stock_price: prices },
  };
};

/** Dashboards and lists of teams of banks whose shares have no price. */
export async function withoutPrices(page: Page): Promise<void> {
  await withAnswer(page, dashboard, ({ standing }: Shown) => ({
    standing: standing && { ...standing, ...unpriced(standing) },
  }));
  await withAnswer(page, /\/api\/game\/\d+\/standing$/, unpriced);
}

/** The picture of an area of a bank whose books are a thousand times larger. */
export const pictureInBillions = (page: Page): Promise<void> =>
  withAnswer(page, picture, ({ ladder }: { readonly ladder?: readonly MaturityLine[] }) => ({
    ladder: ladder?.map((line) => ({
      ...line,
      steps: line.steps.map((step) => ({ ...step, amount: step.amount * 1_000 })),
    })),
  }));

/** The picture of an area of a bank without capital. */
export const pictureInDebt = (page: Page): Promise<void> =>
  withAnswer(
    page,
    picture,
    (answer: { capital?: readonly { value: number }[]; stock?: Record<string, number> | null }) => ({
      capital: answer.capital?.map((ratio) => ({ ...ratio, value: -ratio.value })),
      stock: answer.stock && {
        ...answer.stock,
        equity: -Math.abs(answer.stock.equity ?? 0),
        tier1: -Math.abs(answer.stock.tier1 ?? 0),
      },
    }),
  );
