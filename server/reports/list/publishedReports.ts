import type { ReportOrdersDocument } from '../../../contracts/readModels/reportOrdersDocument.ts';
import { hasWorkbook, isInRange, isWanted } from './reportChoice.ts';
import { REPORT_LIST, type ReportDefinition } from './reportList.ts';

/** The reader: students of the team, or those who oversee the game. */
export type ReportReader = 'team' | 'overseer';

/** A report of a turn with the order that published it last; `teamNumber` is null for a community report. */
export type PublishedReport = {
  readonly definition: ReportDefinition;
  readonly teamNumber: number | null;
  readonly order: ReportOrdersDocument['orders'][number];
  /** Whether one of the orders requested its workbook, too. */
  readonly hasWorkbook: boolean;
};

/** Students have the reports of their team and of the community, except instructors' reports. */
function isReadableBy(reader: ReportReader, { scope, reportType }: ReportDefinition): boolean {
  return reader === 'overseer' || (scope !== 'instructors' && reportType !== 'Instructor');
}

/**
 * A team's reports of a turn for a reader, in the order of the Reports screen: the team's own and the
 * community's, if an order of the completed attempt requested them and nobody deleted them since. Never
 * includes other teams' reports.
 */
export function publishedReports(
  { turn, orders, deleted }: ReportOrdersDocument,
  teamNumber: number,
  reader: ReportReader,
): PublishedReport[] {
  return REPORT_LIST.filter((definition) => isReadableBy(reader, definition)).flatMap((definition) => {
    const owner = definition.scope === 'bank' ? teamNumber : null;
    const asking = orders.filter(
      (each) =>
        isWanted(definition, turn, each) &&
        (owner === null || isInRange(teamNumber, definition, each)) &&
        !deleted.some(
          ({ key, teamNumber: of, at }) => key === definition.key && of === owner && at >= each.publishedAt,
        ),
    );
    const order = asking.at(-1);
    if (!order) return [];
    const isWorkbookAsked = asking.some((each) => hasWorkbook(definition, turn, each));
    return [{ definition, teamNumber: owner, order, hasWorkbook: isWorkbookAsked }];
  });
}
