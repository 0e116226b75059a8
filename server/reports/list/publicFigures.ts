import { type StandingFigure, standingFigures } from '../../../contracts/calls/standing.ts';
import type { ReportOrdersDocument } from '../../../contracts/readModels/reportOrdersDocument.ts';
import { publishedReports } from './publishedReports.ts';

/** What a community report discloses about every bank: these figures of its own quarter, or of all until then. */
type Tells = { readonly figures: readonly StandingFigure[]; readonly reachesBack: boolean };

const ofItsQuarter = (...figures: readonly StandingFigure[]): Tells => ({ figures, reachesBack: false });

/** Community reports by key, with the figures in them by which banks are compared. */
const TELLING_REPORTS: Readonly<Record<string, Tells>> = {
  // Every bank starts from the same books.
  Startup: ofItsQuarter(...standingFigures),
  PeerLeader: ofItsQuarter(...standingFigures.filter((figure) => figure !== 'net_income')),
  PeerSummary: ofItsQuarter(...standingFigures),
  PeerDetail: ofItsQuarter(...standingFigures.filter((figure) => figure !== 'net_income')),
  PeerCharts: { figures: standingFigures, reachesBack: true },
};

/** Whether students of a game may see a figure of every bank in a quarter; quarters count from the opening, 0. */
export type IsPublic = (turn: number, figure: StandingFigure) => boolean;

/** What the reports of a game make public, from the orders of each of its quarters. */
export function publicFigures(orders: readonly ReportOrdersDocument[]): IsPublic {
  const inReports = new Set<string>();
  for (const order of orders) {
    // Community reports are the same for every team.
    const published = publishedReports(order, 1, 'team').filter(({ teamNumber }) => teamNumber === null);
    for (const { definition } of published) {
      const tells = TELLING_REPORTS[definition.key];
      if (!tells) continue;
      const first = tells.reachesBack ? 0 : order.turn;
      for (let turn = first; turn <= order.turn; turn += 1)
        for (const figure of tells.figures) inReports.add(`${turn} ${figure}`);
    }
  }
  return (turn, figure) => inReports.has(`${turn} ${figure}`);
}
