import type { ReportChart } from '../../contracts/banking/reportDocument.ts';
import { ordinal } from '../team/standingText.ts';
import { isMean, panelOf } from './reportPanels.ts';

/** The figures of the summary. For each, higher is better; a bank without shares has no price. */
const keyFigures = [
  'Score',
  'Stock Price',
  'Net Income',
  'ROE',
  'ROA',
  'Net Interest Margin',
  'Tier 1 Leverage',
] as const;

const namesShown = 3;
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The report's charts of the key figures, in their order. */
export function keyCharts(charts: readonly ReportChart[]): readonly ReportChart[] {
  return keyFigures.flatMap((name) => charts.find(({ title }) => title === name) ?? []);
}

/** A section of charts in its main figure: `Net Income ($000) 1,234, 2 of 5`. The price is no figure of a statement. */
export function headlineOf(charts: readonly ReportChart[], bank: string): string {
  const main = keyCharts(charts).find(({ title }) => title !== 'Stock Price') ?? charts[0];
  if (!main) return '';
  const { name, value, place } = panelOf(main, bank);
  return `${name} ${value}, ${place}`;
}

/** Newest values of a chart: of the bank, of the other banks and of all banks together. */
function newestOf({ series }: ReportChart, bank: string) {
  const newest = (name: string): number | null =>
    series.find((each) => each.name === name)?.values.at(-1) ?? null;
  const others = series.filter(({ name }) => name !== bank && !isMean(name));
  return {
    own: newest(bank),
    others: others.flatMap(({ name }) => newest(name) ?? []),
    mean: newest(series.find(({ name }) => isMean(name))?.name ?? ''),
  };
}

const namesOf = (charts: readonly ReportChart[]): string => list.format(charts.map(({ title }) => title));

/** The first names and the number of others. */
function firstNames(charts: readonly ReportChart[]): string {
  const more = charts.length - namesShown;
  // A single other name is as short as `1 more`.
  if (more <= 1) return namesOf(charts);
  return list.format([...charts.slice(0, namesShown).map(({ title }) => title), `${more} more`]);
}

/** The rank `1 of 5` in a sentence. */
function placeSentence(chart: ReportChart, bank: string): string {
  const { value, change, place } = panelOf(chart, bank);
  const [own = '', count = ''] = place.split(' of ');
  const changed = change === '' ? '' : `, ${change} in the quarter`;
  return `${bank} is ${ordinal(Number(own))} of ${count} by ${chart.title}: ${value}${changed}.`;
}

function extremesSentence(charts: readonly ReportChart[], bank: string): string {
  const beyondAll = (isBeyond: (own: number, other: number) => boolean): readonly ReportChart[] =>
    charts.filter((chart) => {
      const { own, others } = newestOf(chart, bank);
      return own !== null && others.length > 0 && others.every((other) => isBeyond(own, other));
    });
  const parts = [
    ['first', beyondAll((own, other) => own > other)] as const,
    ['last', beyondAll((own, other) => own < other)] as const,
  ].filter(([, some]) => some.length > 0);
  if (parts.length === 0) return '';
  return `It ranks ${parts.map(([word, some]) => `${word} in ${firstNames(some)}`).join('; ')}.`;
}

function meanSentence(keys: readonly ReportChart[], bank: string): string {
  const against = (isAbove: boolean): readonly ReportChart[] =>
    keys.filter((chart) => {
      const { own, mean } = newestOf(chart, bank);
      return own !== null && mean !== null && own !== mean && own > mean === isAbove;
    });
  const [above, below] = [against(true), against(false)];
  if (above.length > 0 && below.length > 0)
    return `Above average: ${namesOf(above)}. Below average: ${namesOf(below)}.`;
  if (above.length + below.length === 0) return '';
  return `${above.length > 0 ? 'Above' : 'Below'} average: ${namesOf([...above, ...below])}.`;
}

/** A bank's rank in a report of charts, in at most three sentences; none without other banks. */
export function inShort(charts: readonly ReportChart[], bank: string): readonly string[] {
  const keys = keyCharts(charts).filter((chart) => {
    const { own, others } = newestOf(chart, bank);
    return own !== null && others.length > 0;
  });
  const [first] = keys;
  if (!first) return [];
  return [placeSentence(first, bank), extremesSentence(charts, bank), meanSentence(keys, bank)].filter(
    (sentence) => sentence !== '',
  );
}
