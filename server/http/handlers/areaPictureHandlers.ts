import {
  type CapitalRatio,
  loadAreaPicture,
  type PictureCell,
} from '../../../contracts/calls/areaPicture.ts';
import { areaNamed, recordOf } from '../../../contracts/decisions/areas.ts';
import { type PictureSources, pictureSourcesOf } from '../../../contracts/decisions/pictureSources.ts';
import { type Row, textIn } from '../../../contracts/decisions/row.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { TurnReports } from '../../readers/turnReports.ts';
import { runOffIn } from '../../reports/models/futureMaturities.ts';
import { type OfferedRanges, offeredRangesIn } from '../../reports/models/survey.ts';
import { CAPITAL_MINIMA } from '../../simulation/measures/capital.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, decisionSetOf, gameOf, teamOf } from '../handler.ts';
import { activeSetOf } from './decisionSetHandlers.ts';
import { type ListedReport, listedReports } from './listedReports.ts';

/** What a row is called in every quarter: a row that was added in a turn has no key in it, and this one afterwards. */
const lastingKey = (row: Row, turn: number): string => textIn(row, 'rowKey') || `T${turn}R${row.id}`;

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

type Quarters = { readonly turn: number; readonly rows: readonly Row[]; readonly lastRows: readonly Row[] };

/** What was decided in the fields of an area last quarter, beside the range of all banks where that is told. */
function cellsOf(
  { fields }: PictureSources,
  { turn, rows, lastRows }: Quarters,
  ranges: OfferedRanges | null,
): PictureCell[] {
  const last = new Map(lastRows.map((row) => [lastingKey(row, turn - 1), row]));
  return rows.flatMap((row) => {
    const key = lastingKey(row, turn);
    // An area of one row has no key for it.
    const before = last.get(key) ?? (rows.length === 1 ? lastRows[0] : undefined);
    return fields.flatMap((field) => {
      const range = ranges?.(key, field);
      const lastQuarter = numberOrNull(before?.[field]);
      if (lastQuarter === null && !range) return [];
      return [{ row_id: row.id, field, last_quarter: lastQuarter, banks: range ? [...range] : null }];
    });
  });
}

const { wellCapitalised: well, adequatelyCapitalised: adequate } = CAPITAL_MINIMA;
const capitalRatios = [
  { name: 'Tier 1 Leverage', adequate: adequate[0], well: well[0] },
  { name: 'Total Risk-Based', adequate: adequate[3], well: well[3] },
] as const;

/** The bank's capital at the end of a quarter, as its dashboard tells it. */
function capitalOf(quarter: number, dashboard: DashboardDocument | undefined): CapitalRatio[] {
  const indicators = dashboard?.quarters.find(({ turn }) => turn === quarter)?.indicators;
  return capitalRatios.flatMap((ratio) => {
    const value = indicators?.[ratio.name];
    return typeof value === 'number' ? [{ ...ratio, value }] : [];
  });
}

/** The document of a report, if the caller is listed it. */
async function documentOf(listed: readonly ListedReport[], key: string, reports: TurnReports) {
  const found = listed.find(({ report }) => report.report_id.split('.')[3] === key);
  return found ? found.make(reports) : undefined;
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
      const [lastAreas, survey, maturities] = await Promise.all([
        last ? readModels.decisionAreasOf(last.intraturnId) : undefined,
        sources.fields.length > 0 ? documentOf(listed, 'Survey', reports) : undefined,
        sources.book ? documentOf(listed, 'FutureMaturities', reports) : undefined,
      ]);
      const quarters = {
        turn,
        rows: areas.get(record)?.rows ?? [],
        lastRows: lastAreas?.get(record)?.rows ?? [],
      };
      return {
        quarter,
        are_banks_told: survey !== undefined,
        cells: cellsOf(sources, quarters, survey ? offeredRangesIn(survey) : null),
        ladder: maturities && sources.book ? runOffIn(maturities, sources.book) : [],
        capital: sources.hasCapital ? capitalOf(quarter, dashboard) : [],
      };
    }),
  ];
}
