import {
  isReportOnByDefault,
  type ReportKind,
  reportFlags,
  reportKindSchema,
} from '../../../contracts/banking/reportOrder.ts';
import { byKey } from '../../../contracts/values.ts';

/** Labels of the reports on the Run Turn form. */
export const reportLabels: Readonly<Record<ReportKind, string>> = {
  runLeaderReports: 'Leader',
  runSummaryReports: 'Summary',
  runDetailReports: 'Detail',
  runChartReports: 'Charts',
  runSummaryAndDetailReports: 'Summary and Detailed',
  detailReportsToExcel: 'Detail to Excel',
  runFutureMaturitiesReports: 'Future Maturities',
  runAnalysisReports: 'Analysis',
  runRegulatoryReports: 'Regulatory',
  runGapReport: 'Gap',
  runInterestRateRiskReports: 'Interest Rate Risk (Gap, MV and EAR)',
  runTeamPerformance: 'Team Performance',
  runRegulatorReport: 'Regulator Report',
  runMergersAndAcquisitions: 'Mergers & Acquisitions',
};

/** The selected reports. */
export type ReportChoices = Readonly<Record<ReportKind, boolean>>;

/** The initial selection. */
export const defaultChoices: ReportChoices = byKey(reportKindSchema.options, isReportOnByDefault);

/** A parent is on if any of its children is. */
export function isAnyOn(choices: ReportChoices, kinds: readonly ReportKind[]): boolean {
  return kinds.some((kind) => choices[kind]);
}

/** A parent toggles all of its children. */
export function switched(choices: ReportChoices, kinds: readonly ReportKind[], isOn: boolean): ReportChoices {
  return { ...choices, ...Object.fromEntries(kinds.map((kind) => [kind, isOn])) };
}

/** The flags of the payload. */
export function flagsOf(choices: ReportChoices) {
  return {
    ...choices,
    runPeerReports: isAnyOn(choices, reportFlags.runPeerReports),
    runIndividualBankReports: isAnyOn(choices, reportFlags.runIndividualBankReports),
  };
}
