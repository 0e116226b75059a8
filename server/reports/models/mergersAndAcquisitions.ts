import { type MergerBank, mergerBankOf } from '../../../contracts/banking/mergerBank.ts';
import { mergerProForma } from '../../../contracts/banking/mergerProForma.ts';
import type { ReportFormat, ReportRow, ReportSection } from '../../../contracts/banking/reportDocument.ts';
import {
  balanceLines,
  bankLines,
  desiredPriceLines,
  disclosureLines,
  earningsLines,
  type MergerLine,
  type MergerUnit,
  memoLines,
  missingSharesText,
  ratioLines,
} from '../../../contracts/mergers/mergerLines.ts';
import { type MergerPlan, mergerInputsOf } from '../../../contracts/mergers/mergerPlan.ts';
import { DOLLARS, MILLIONS, NUMBER, PERCENT } from '../formats.ts';
import { mergerRowsOf } from '../mergerRows.ts';
import { currentOf } from '../quarterFacts.ts';
import { columns, headingRow, nameColumn, type ReportSubject, row, section, table } from '../tables.ts';

const FORMATS: Readonly<Record<MergerUnit, ReportFormat>> = {
  millions: MILLIONS,
  smallMillions: MILLIONS,
  dollars: DOLLARS,
  percent: PERCENT,
  number: NUMBER,
};

/**
 * Mergers & Acquisitions: the published rows of every bank, and the team's own merger scenarios.
 * Sources: indicators and supervisory figures of the results, closing rates of the market, the teams' scenarios.
 */
export function mergersAndAcquisitions({ game, community }: ReportSubject, team: number): ReportSection[] {
  const banks = community.map((facts) => {
    const quarter = currentOf(facts);
    return { name: quarter.teamName, bank: mergerBankOf(mergerRowsOf(game, quarter)) };
  });
  const statistics = table(
    'Bank Statistics',
    [nameColumn('Statistic'), ...columns(MILLIONS, ...banks.map(({ name }) => name))],
    [...bankLines, ...memoLines].map(({ label, unit, value }) =>
      row([label, ...banks.map(({ bank }) => value(bank))], FORMATS[unit]),
    ),
  );
  const bankOf = (teamId: number | null) => banks[game.teams.findIndex((each) => each.teamId === teamId)];
  const own = game.teams[team];
  return [
    section('Statistics', { tables: [statistics] }),
    ...game.mergerScenarios
      .filter(({ teamNumber }) => teamNumber === own?.teamNumber)
      .map(({ name, plan }) => scenarioSection(name, plan, bankOf(own?.teamId ?? null), bankOf)),
  ];
}

type NamedBank = { readonly name: string; readonly bank: MergerBank } | undefined;

/** The rows of a panel, each with the reason why its figure is flagged. */
function rowsOf<Subject>(lines: readonly MergerLine<Subject>[], subject: Subject): ReportRow[] {
  return lines.map(({ label, unit, value, verdict }) => {
    const { isBad, words } = verdict?.(subject) ?? { isBad: false, words: '' };
    return row([label, value(subject), isBad ? `bad: ${words}` : ''], FORMATS[unit]);
  });
}

function scenarioSection(
  name: string,
  plan: MergerPlan,
  acquirer: NamedBank,
  bankOf: (teamId: number | null) => NamedBank,
): ReportSection {
  if (!acquirer) throw new Error('The acquirer has no bank.');
  const merger = mergerProForma(mergerInputsOf(plan, acquirer.bank, (teamId) => bankOf(teamId)?.bank));
  const targets = plan.targets.flatMap(({ teamId }) => bankOf(teamId)?.name ?? []);
  const offers = merger.offers.map((offer, index) => ({ name: targets[index] ?? '', offer }));
  const heads = [nameColumn('Figure'), ...columns(MILLIONS, 'Value'), nameColumn('Flag')];
  const ofOffers = (lines: typeof disclosureLines): ReportRow[] =>
    offers.flatMap((offered) => [
      headingRow(offered.name, heads.length),
      ...rowsOf(lines, { offer: offered.offer, merger }),
    ]);
  return section(name, {
    tables: [
      table('Stock Offer Based Upon Desired EPS', heads, ofOffers(desiredPriceLines)),
      table('Stock Price & Exchange Disclosure', heads, ofOffers(disclosureLines)),
      table('Balance Sheet (millions)', heads, rowsOf(balanceLines, merger)),
      table('Ratios', heads, rowsOf(ratioLines, merger)),
      table('Earnings Per Share', heads, rowsOf(earningsLines, merger)),
    ],
    notes: offers.flatMap((offered) => missingSharesText(offered.name, offered.offer) ?? []),
  });
}
