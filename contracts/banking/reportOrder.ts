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
