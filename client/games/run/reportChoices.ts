import {
  isReportOnByDefault,
  type ReportKind,
  reportFlags,
  reportKindSchema,
} from '../../../contracts/banking/reportOrder.ts';
import { byKey } from '../../../contracts/values.ts';

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
