import type { ReportSection } from '../../../contracts/banking/reportDocument.ts';
import type { ReportKind } from '../../../contracts/banking/reportOrder.ts';
import type { ReportType } from '../../../contracts/calls/reports.ts';
import { analysis } from '../models/analysis.ts';
import { dashboard } from '../models/dashboard.ts';
import { detail } from '../models/detail/detail.ts';
import { futureMaturitiesReport } from '../models/futureMaturities.ts';
import { instructor } from '../models/instructor.ts';
import { gap, interestRateRisk } from '../models/interestRateRisk.ts';
import { mergersAndAcquisitions } from '../models/mergersAndAcquisitions.ts';
import { peerLeader } from '../models/peerLeader.ts';
import { peerCharts, peerDetail, peerSummary } from '../models/peers.ts';
import { regulatorReport } from '../models/regulatorReport.ts';
import { regulatory } from '../models/regulatory.ts';
import { startup } from '../models/startup.ts';
import { summary } from '../models/summary.ts';
import { survey } from '../models/survey.ts';
import { teamPerformance } from '../models/teamPerformance.ts';
import type { ReportSubject } from '../tables.ts';

type Common = {
  readonly key: string;
  /** The report type under which the Reports screen lists it. */
  readonly reportType: ReportType;
  readonly name: string;
  readonly description: string;
  /** The checkboxes of the run that request it (any suffices); a report without any is made with every run. */
  readonly flags: readonly ReportKind[];
  /** The checkbox that requests its workbook as well; without one every report has its workbook. */
  readonly workbookFlag?: ReportKind;
};

/** One report: of each bank, read by its team, or of the whole community, read by everyone or by instructors only. */
export type ReportDefinition =
  | (Common & {
      readonly scope: 'bank';
      readonly sections: (subject: ReportSubject, team: number) => ReportSection[];
    })
  | (Common & {
      readonly scope: 'community' | 'instructors';
      readonly sections: (subject: ReportSubject) => ReportSection[];
    });

/** The key of a forecast's report, which belongs to the forecast and not to a run. */
export const FORECAST_KEY = 'WhatIf';

/** Every report of a turn in the order of the Reports screen. */
export const REPORT_LIST: readonly ReportDefinition[] = [
  {
    key: 'Summary',
    reportType: 'Summary',
    name: 'Summary',
    description: 'Income statement, balance sheet, key ratios and capital on two pages.',
    flags: ['runSummaryAndDetailReports'],
    scope: 'bank',
    sections: summary,
  },
  {
    key: 'Detail',
    reportType: 'Detail',
    name: 'Detail',
    description: 'Every account and position, spending, capital and cash flows.',
    flags: ['runSummaryAndDetailReports', 'detailReportsToExcel'],
    workbookFlag: 'detailReportsToExcel',
    scope: 'bank',
    sections: detail,
  },
  {
    key: 'PeerLeader',
    reportType: 'Peer',
    name: 'Peer Leader',
    description: 'Ranking of all banks on sixteen measures.',
    flags: ['runLeaderReports'],
    scope: 'community',
    sections: peerLeader,
  },
  {
    key: 'PeerSummary',
    reportType: 'Peer',
    name: 'Peer Summary',
    description: 'Key indicators of all banks side by side.',
    flags: ['runSummaryReports'],
    scope: 'community',
    sections: peerSummary,
  },
  {
    key: 'PeerDetail',
    reportType: 'Peer',
    name: 'Peer Detail',
    description: 'All management ratios of all banks side by side.',
    flags: ['runDetailReports'],
    scope: 'community',
    sections: peerDetail,
  },
  {
    key: 'PeerCharts',
    reportType: 'Peer',
    name: 'Peer Charts',
    description: 'Key indicators of all banks over time.',
    flags: ['runChartReports'],
    scope: 'community',
    sections: peerCharts,
  },
  {
    key: 'Survey',
    reportType: 'Survey',
    name: 'Community Market',
    description: 'The economy, market rates, volumes and the range of rates offered.',
    flags: [],
    scope: 'community',
    sections: survey,
  },
  {
    key: 'Dashboard',
    reportType: 'Dashboard',
    name: 'Dashboard',
    description: 'The key indicators as a document.',
    flags: [],
    scope: 'bank',
    sections: dashboard,
  },
  {
    key: 'Analysis',
    reportType: 'Analysis',
    name: 'Analysis',
    description: 'Rate, volume and mix, marginal cost of funds, break-even, DuPont, sources and uses.',
    flags: ['runAnalysisReports'],
    scope: 'bank',
    sections: analysis,
  },
  {
    // The key Regulatory means Interest Rate Risk in every log.
    key: 'RegulatoryCapital',
    reportType: 'Regulatory',
    name: 'Regulatory',
    description: 'Capital ratios, requirements and deductions.',
    flags: ['runRegulatoryReports'],
    scope: 'bank',
    sections: regulatory,
  },
  {
    key: 'Regulatory',
    reportType: 'Regulatory',
    name: 'Interest Rate Risk',
    description: 'Gap, market value and earnings at risk by line, with assumptions.',
    flags: ['runInterestRateRiskReports'],
    scope: 'bank',
    sections: interestRateRisk,
  },
  {
    key: 'Gap',
    reportType: 'Regulatory',
    name: 'Gap',
    description: 'Assets and liabilities by repricing date.',
    flags: ['runGapReport'],
    scope: 'bank',
    sections: gap,
  },
  {
    key: 'FutureMaturities',
    reportType: 'Detail',
    name: 'Future Maturities',
    description: 'What matures or reprices, by quarter.',
    flags: ['runFutureMaturitiesReports'],
    scope: 'bank',
    sections: futureMaturitiesReport,
  },
  {
    key: 'TeamPerformance',
    reportType: 'Summary',
    name: 'Team Performance',
    description: 'All management ratios by quarter and the measures of success.',
    flags: ['runTeamPerformance'],
    scope: 'bank',
    sections: teamPerformance,
  },
  {
    key: 'RegulatorReport',
    reportType: 'Instructor',
    name: 'Regulator Report',
    description: 'The supervisor’s ratings, comments and key indicators.',
    flags: ['runRegulatorReport'],
    scope: 'bank',
    sections: regulatorReport,
  },
  {
    key: 'MergersAndAcquisitions',
    reportType: 'Analysis',
    name: 'Mergers & Acquisitions',
    description: 'What banks are worth to one another, and the team’s merger scenarios.',
    flags: ['runMergersAndAcquisitions'],
    scope: 'bank',
    sections: mergersAndAcquisitions,
  },
  {
    key: 'Instructor',
    reportType: 'Instructor',
    name: 'Instructor',
    description: 'Decisions, utilities, shares, prices, scores and noise of all banks.',
    flags: [],
    scope: 'instructors',
    sections: instructor,
  },
  {
    key: 'Startup',
    reportType: 'Startup',
    name: 'Startup',
    description: 'Every bank’s starting position.',
    flags: [],
    scope: 'community',
    sections: startup,
  },
];
