import { sanitizeAttributeValue, sanitizeTextContent } from 'write-excel-file/utility';
import type { ReportChart } from '../../../contracts/banking/reportDocument.ts';
import { chartTable, tableHead } from '../../../contracts/banking/reportTables.ts';

/** A chart on a sheet: its data are cells of its table. Rows and columns count from 0. */
export type SheetChart = {
  readonly chart: ReportChart;
  /** The sheet's name. */
  readonly sheet: string;
  /** The row with the names of the series; the points follow below, labels in the first column. */
  readonly headRow: number;
  /** Number format, as a spreadsheet format string. */
  readonly numberFormat: string;
};

const namespaces =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
/** Distinct on white and in print; further series start over. */
const lineColours = [
  '1F4E86',
  'C2571A',
  '0B6B4B',
  '7A3E9D',
  'B3261E',
  '2C8C99',
  '8A6A00',
  'C2417C',
  '4F6D1F',
  '5B5BD6',
  '7A4A2B',
  '006D8F',
];
const meanColour = '51596B';
/** The mean of all banks, dashed as on the screen. */
const isMean = (name: string): boolean => name.endsWith('Mean');
const quotedSheet = (name: string): string => `'${name.replaceAll("'", "''")}'`;

/** The letters of a column: 0 is A, 26 is AA. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const axisEnd =
  '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>' +
  '<c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="8A8578"/></a:solidFill></a:ln></c:spPr>';

function seriesXml({ chart, sheet, headRow }: SheetChart, index: number): string {
  const name = chart.series[index]?.name ?? '';
  const letters = columnLetters(index + 1);
  const [first, last] = [headRow + 2, headRow + 1 + chart.labels.length];
  const reference = (range: string): string =>
    `<c:f>${sanitizeTextContent(`${quotedSheet(sheet)}!${range}`)}</c:f>`;
  const colour = isMean(name) ? meanColour : lineColours[index % lineColours.length];
  return (
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/>` +
    `<c:tx><c:v>${sanitizeTextContent(name)}</c:v></c:tx>` +
    `<c:spPr><a:ln w="19050"><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>` +
    `<a:prstDash val="${isMean(name) ? 'dash' : 'solid'}"/></a:ln></c:spPr>` +
    '<c:marker><c:symbol val="none"/></c:marker>' +
    `<c:cat><c:strRef>${reference(`$A$${first}:$A$${last}`)}</c:strRef></c:cat>` +
    `<c:val><c:numRef>${reference(`$${letters}$${first}:$${letters}$${last}`)}</c:numRef></c:val>` +
    '<c:smooth val="0"/></c:ser>'
  );
}

/** A line chart as a part of a workbook (ECMA-376, part 1, DrawingML charts). */
export function chartXml(placed: SheetChart): string {
  const { chart, numberFormat } = placed;
  const title = tableHead(chartTable(chart)).caption;
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><c:chartSpace ${namespaces}>` +
    '<c:roundedCorners val="0"/><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p>' +
    '<a:pPr><a:defRPr sz="1200" b="1"/></a:pPr><a:r><a:rPr sz="1200" b="1"/>' +
    `<a:t>${sanitizeTextContent(title)}</a:t></a:r>` +
    '</a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>' +
    '<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>' +
    chart.series.map((_, index) => seriesXml(placed, index)).join('') +
    '<c:marker val="1"/><c:axId val="1"/><c:axId val="2"/></c:lineChart>' +
    '<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>' +
    `<c:axPos val="b"/><c:numFmt formatCode="General" sourceLinked="0"/>${axisEnd}` +
    '<c:crossAx val="2"/><c:crosses val="autoZero"/></c:catAx>' +
    '<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>' +
    '<c:axPos val="l"/><c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill>' +
    '<a:srgbClr val="E5E2DB"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>' +
    `<c:numFmt formatCode="${sanitizeAttributeValue(numberFormat)}" sourceLinked="0"/>${axisEnd}` +
    '<c:crossAx val="1"/><c:crosses val="autoZero"/></c:valAx>' +
    '</c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>' +
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>'
  );
}
