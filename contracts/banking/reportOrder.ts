import * as z from 'zod';

/** Peer reports and bank reports by their parent checkbox, and the reports without one. */
export const reportFlags = {
  runPeerReports: ['runLeaderReports', 'runSummaryReports', 'runDetailReports', 'runChartReports'],
  runIndividualBankReports: [
    'runSummaryAndDetailReports',
    'detailReportsToExcel',
    'runFutureMaturitiesReports',
    'runAnalysisReports',
    'runRegulatoryReports',
    'runGapReport',
    'runInterestRateRiskReports',
  ],
  alone: ['runTeamPerformance', 'runRegulatorReport', 'runMergersAndAcquisitions'],
} as const;

/** A report that can be ordered with a run, by the name of its flag. */
export const reportKindSchema = z.enum([
  ...reportFlags.runPeerReports,
  ...reportFlags.runIndividualBankReports,
  ...reportFlags.alone,
]);
export type ReportKind = z.infer<typeof reportKindSchema>;

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

/** Reports that are off by default; all others are on. */
const offByDefault: readonly ReportKind[] = [
  'runInterestRateRiskReports',
  'runMergersAndAcquisitions',
  'runRegulatorReport',
];

/** Whether a report is on by default. */
export function isReportOnByDefault(kind: ReportKind): boolean {
  return !offByDefault.includes(kind);
}

/** The reports ordered for a turn; banks are team numbers, null when bank reports are off. */
export const reportOrderSchema = z.strictObject({
  kinds: z.array(reportKindSchema),
  startingBank: z.int().min(1).nullable(),
  endingBank: z.int().min(1).nullable(),
});
export type ReportOrder = z.infer<typeof reportOrderSchema>;
