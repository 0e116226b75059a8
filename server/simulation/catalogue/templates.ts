import { sum } from '../base/money.ts';
import type { CertificateType, FixedOrVariable } from './certificatesOfDeposit.ts';
import type { LoanAccountId } from './loans.ts';
import type { NonMaturityDepositId } from './nonMaturityDeposits.ts';
import { readSimulationFile, simulationFiles } from './readSimulationFile.ts';
import { templateProblems } from './templateProblems.ts';

/** The prices behind the proposed spending of a template (section 15.1), $000 a quarter or per $000. */
export type TemplateCosts = {
  perBranchThousands: number;
  perAccountThousands: number;
  lendingPerBalance: number;
  lendingPerOrigination: number;
  creditPerBalance: number;
  creditPerNonAccrual: number;
  operationsPerAsset: number;
  executiveThousands: number;
  executivePerAsset: number;
  informationTechnologyThousands: number;
  businessDevelopmentThousands: number;
  learningDevelopmentThousands: number;
  mainOfficeMaintenanceThousands: number;
  branchMaintenanceThousands: number;
  otherPerAsset: number;
  otherIncomeThousands: number;
};

/** An opening bank: lists in $000, and the whole sheet in cents under one environment (section 22.5). */
export type Template = {
  templateId: string;
  name: string;
  institutionKind: 'bank' | 'creditUnion';
  /** Size against the $500M bank; scales projects and base purchases. */
  scale: number;
  /** A fraction; 0 for credit unions. */
  taxRate: number;
  loanRateAdjustmentPercent: number;
  depositRateAdjustmentPercent: number;
  shares: number;
  dividendPerShareDollars: number;
  branches: number;
  equityShareOfAssets: number;
  stockShareOfEquity: number;
  reserveForLoanLossMaximumThousands: number;
  pipelinedMortgagesPercent: number;
  residentialOriginationsThousands: number;
  cashThousands: number;
  federalFundsSoldThousands: number;
  premisesThousands: number;
  /** Before the amount that balances the sheet is added to it. */
  otherAssetsThousands: number;
  otherLiabilitiesThousands: number;
  loansThousands: Record<LoanAccountId, number>;
  securitiesThousands: Record<string, number>;
  nonMaturityDepositsThousands: Record<NonMaturityDepositId, number>;
  certificatesThousands: Record<CertificateType, number>;
  advances: {
    amortizingOrBullet: 'Amortizing' | 'Bullet';
    fixedOrVariable: FixedOrVariable;
    termMonths: number;
    remainingMonths: number;
    amountThousands: number;
  }[];
  longTermNotes: { row: string; remainingQuarters: number; amountThousands: number }[];
  costs: TemplateCosts;
  /** The ledger (section 3, debit-positive cents) that the lists give under this environment. */
  openingSheet: { environmentCode: string; cents: Record<string, number> };
};

/** Every file of the templates' folder, so that a further template is one more file. */
const TEMPLATES: ReadonlyMap<string, Template> = new Map(
  simulationFiles('templates').map((file) => {
    const template = parseTemplate(readSimulationFile(`templates/${file}`));
    return [template.templateId, template];
  }),
);

/** Reads a template file; one whose sheet does not balance to the cent is a fault that lists what is wrong. */
export function parseTemplate(json: string): Template {
  const template: Template = JSON.parse(json);
  const problems = templateProblems(template);
  if (problems.length > 0) throw new Error(`Template ${template.templateId}: ${problems.join(' ')}`);
  return template;
}

/** The template of an id; an unknown id is a fault. */
export function templateOf(templateId: string): Template {
  const template = TEMPLATES.get(templateId);
  if (!template) throw new Error(`Unknown template ${templateId}`);
  return template;
}

/** Name and value of every template, for select boxes. */
export const templateChoices: readonly { name: string; value: string }[] = [...TEMPLATES.values()].map(
  (template) => ({ name: template.name, value: template.templateId }),
);

/** The size of the opening bank before its sheet is balanced, $000; other income grows from it (section 15.3). */
export function openingSizeThousands(template: Template): number {
  const { loansThousands, securitiesThousands } = template;
  return (
    sum(Object.values(loansThousands)) +
    sum(Object.values(securitiesThousands)) +
    template.cashThousands +
    template.federalFundsSoldThousands +
    template.premisesThousands +
    template.otherAssetsThousands
  );
}
