import { loadAreaPicture } from '../../../contracts/calls/areaPicture.ts';
import { areaNamed, recordOf } from '../../../contracts/decisions/areas.ts';
import { type PictureSources, pictureSourcesOf } from '../../../contracts/decisions/pictureSources.ts';
import type { TurnReports } from '../../readers/turnReports.ts';
import { loansIn } from '../../reports/models/detail/loanTables.ts';
import { runOffIn } from '../../reports/models/futureMaturities.ts';
import { commonEquityIn, stockIn } from '../../reports/models/summary.ts';
import { offeredRangesIn } from '../../reports/models/survey.ts';
import { type ListedReport, listedReports } from '../answers/listedReports.ts';
import { capitalOf, cellsOf, payoutsOf, stockOf, termsOf } from '../answers/pictureFigures.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, decisionSetOf, gameOf, teamOf } from '../handler.ts';
import { activeSetOf } from './decisionSetHandlers.ts';

/** The document of a report, if the caller is listed it. */
async function documentOf(listed: readonly ListedReport[], key: string, reports: TurnReports) {
  const found = listed.find(({ report }) => report.report_id.split('.')[3] === key);
  return found ? found.make(reports) : undefined;
}

/** The parts of reports that an area's picture needs, each read once; null if not listed for the caller. */
async function reportedIn(sources: PictureSources, listed: readonly ListedReport[], reports: TurnReports) {
  const asked = (key: string, isNeeded: boolean) =>
    isNeeded ? documentOf(listed, key, reports) : Promise.resolve(undefined);
  const [survey, maturities, detail, summary] = await Promise.all([
    asked('Survey', sources.hasRange === true),
    asked('FutureMaturities', sources.book !== undefined),
    asked('Detail', sources.hasLoans === true),
    asked('Summary', sources.hasCapital === true),
  ]);
  return {
    areBanksReported: survey !== undefined,
    ranges: survey ? offeredRangesIn(survey) : null,
    ladder: maturities && sources.book ? runOffIn(maturities, sources.book) : null,
    loans: detail ? loansIn(detail) : null,
    commonEquityPercent: summary ? commonEquityIn(summary) : null,
    stock: summary ? stockIn(summary) : null,
  };
}

/** Handler of what the picture of an area shows besides its sheet. */
export function areaPictureHandlers(parts: CallParts, reports: TurnReports): readonly BoundCall[] {
  const { readModels } = parts;
  return [
    bind(loadAreaPicture, async ({ area: name }, context) => {
      const { intraturnId, turn } = decisionSetOf(context);
      const [game, team] = [gameOf(context), teamOf(context)];
      const sources = pictureSourcesOf(name) ?? { fields: [] };
      const record = recordOf(areaNamed(name));
      const quarter = turn - 1;
      const [areas, last, dashboard, listed] = await Promise.all([
        readModels.decisionAreasOf(intraturnId),
        activeSetOf(team, quarter, parts),
        readModels.dashboard(team.teamId),
        listedReports({ game, team, turn: quarter, actor: actorOf(context) }, parts),
      ]);
      const [lastAreas, reported] = await Promise.all([
        last ? readModels.decisionAreasOf(last.intraturnId) : undefined,
        reportedIn(sources, listed, reports),
      ]);
      const rows = areas.get(record)?.rows ?? [];
      const lastRows = lastAreas?.get(record)?.rows ?? [];
      return {
        quarter,
        are_banks_reported: reported.areBanksReported,
        cells: cellsOf(sources, { turn, rows, lastRows }, reported),
        ladder: reported.ladder ?? [],
        are_maturities_reported: reported.ladder !== null,
        terms: sources.hasTerms ? termsOf(rows) : [],
        capital: sources.hasCapital ? capitalOf(quarter, dashboard, reported.commonEquityPercent) : [],
        stock: sources.hasStock || sources.hasPayouts ? stockOf(rows, reported.stock) : null,
        payouts: sources.hasPayouts ? payoutsOf(quarter, dashboard) : [],
      };
    }),
  ];
}
