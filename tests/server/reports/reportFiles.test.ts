// Proves how a report becomes a workbook: names, units, formats and texts, and that hostile names harm
// neither file system nor spreadsheet program.
import { type CellObject, utils, type WorkSheet } from '@e965/xlsx';
import { strFromU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ReportDocument, ReportFormat } from '../../../contracts/banking/reportDocument.ts';
import { tableHead } from '../../../contracts/banking/reportTables.ts';
import {
  archiveName,
  reportFileName,
  sheetName,
  turnFileName,
} from '../../../server/reports/files/fileNames.ts';
import { makeReportFile } from '../../../server/reports/files/reportFile.ts';
import { REPORT_LIST } from '../../../server/reports/list/reportList.ts';
import { reportsOf } from '../../../server/reports/list/reportsOf.ts';
import { hostileTexts } from '../../fixtures/hostileTexts.ts';
import { compareWithScreen, openWorkbook, partsOf, readWorkbook } from '../../fixtures/workbooks.ts';
import { playedGame } from './playedGame.ts';
import { reportOf } from './readReport.ts';

const game = playedGame(3);
const thousands: ReportFormat = { kind: 'amount', unit: '$000', decimals: 0 };
const percent: ReportFormat = { kind: 'percent', unit: '%', decimals: 3 };
const text: ReportFormat = { kind: 'text', unit: '', decimals: 0 };

function documentOf(title: string, name = 'Cash'): ReportDocument {
  return {
    key: 'Sample',
    title,
    turn: 1,
    teamNumber: 1,
    sections: [
      {
        title: 'Section',
        tables: [
          {
            title: 'Table',
            columns: [
              { title: 'Line', ...text },
              { title: 'Amount', ...thousands },
            ],
            rows: [
              { cells: [name, 1234.5] },
              { cells: ['Margin', 3.25], format: percent },
              { cells: ['Nothing', null], emphasis: 'total' },
            ],
          },
        ],
        charts: [
          { title: 'Chart', format: percent, labels: ['Qtr 1'], series: [{ name: 'Bank', values: [1.5] }] },
        ],
        notes: ['=HYPERLINK("https://example.test")'],
      },
    ],
  };
}

const made = async (document: ReportDocument, name = 'Sample') =>
  makeReportFile({
    kind: 'reportFile',
    archiveName: 'all.zip',
    workbooks: [{ fileName: 'one.xlsx', reports: [{ name, document }] }],
  });

/** The values of a range of cells, in reading order. */
const readRange = (sheet: WorkSheet, range: string) =>
  utils.sheet_to_json<(string | number | null)[]>(sheet, { header: 1, range, defval: null }).flat();

describe('a sheet of a report', () => {
  test('[RF1] has its tables, the points of its charts and its notes, with units in the headings', async () => {
    const { bytes } = await made(documentOf('Bank: Sample, Qtr 1'));
    expect(readWorkbook(bytes).get('Sample')).toEqual([
      ['Bank: Sample, Qtr 1'],
      ['Section'],
      ['Table ($000)'],
      ['Line', 'Amount'],
      ['Cash', '1,235'],
      ['Margin', '3.250%'],
      ['Nothing'],
      ['Chart'],
      ['', 'Bank'],
      ['Qtr 1', '1.500%'],
      ['=HYPERLINK("https://example.test")'],
    ]);
  });

  test('every report of a played game opens in a spreadsheet program as shown on the screen', async () => {
    const documents = new Map(
      [0, 3, 4].flatMap((turn) => reportsOf(game, turn)).map((document) => [document.key, document]),
    );
    expect([...documents.keys()]).toEqual(expect.arrayContaining(REPORT_LIST.map(({ key }) => key)));
    for (const document of documents.values()) {
      const { bytes } = await made(document);
      const compared = compareWithScreen(bytes, 'Sample', document);
      expect(compared, document.title).toMatchObject({ rowsMissing: 0, differences: [] });
      expect(compared.cellCount).toBeGreaterThan(5);
    }
  });

  test('stores percentages as fractions and money as dollars, and sets widths and frozen panes', async () => {
    const { bytes } = await made(reportOf(game, 3, 'Summary', 1));
    const sheet = openWorkbook(bytes).Sheets.Sample!;
    const cells = Object.values(sheet).filter((cell): cell is CellObject => typeof cell?.v === 'number');
    const margins = cells.filter(({ z }) => z === '#,##0.000%');
    expect(margins.length).toBeGreaterThan(10);
    for (const { v, w } of margins)
      expect(Math.abs(Number(v) * 100 - Number.parseFloat(w!.replaceAll(',', '')))).toBeLessThan(0.000_501);
    expect(cells.some(({ z }) => z === '"$"#,##0.00')).toBe(true);
    const xml = strFromU8(partsOf(bytes)['xl/worksheets/sheet1.xml']!);
    expect(xml).toMatch(/<pane [^>]*state="frozen"/);
    const widths = [...xml.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths.length).toBeGreaterThan(2);
    // Every figure fits the width of its column.
    for (const [address, { w = '' }] of Object.entries(sheet as Record<string, CellObject>))
      if (/^[B-Z]\d+$/.test(address) && cells.includes(sheet[address]))
        expect(w.length, address).toBeLessThan(widths[address.charCodeAt(0) - 65]!);
  });

  test('shows whole headings, and is printed on Letter as wide as one page', async () => {
    let brokenCount = 0;
    for (const document of reportsOf(game, 3)) {
      const { bytes } = await made(document);
      const sheet = openWorkbook(bytes).Sheets.Sample!;
      const xml = strFromU8(partsOf(bytes)['xl/worksheets/sheet1.xml']!);
      const widths = [...xml.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
      const heights = new Map(
        [...xml.matchAll(/<row r="(\d+)" ht="(\d+)"/g)].map(([, row, ht]) => [row, ht]),
      );
      const heads = new Set(
        document.sections.flatMap(({ tables }) => tables).flatMap((table) => tableHead(table).heads),
      );
      for (const [address, { v }] of Object.entries(sheet as Record<string, CellObject>)) {
        const [, column = '', row = ''] = /^([A-Z])(\d+)$/.exec(address) ?? [];
        const lines = Math.ceil(String(v).length / (widths[column.charCodeAt(0) - 65] ?? Number.NaN));
        if (!heads.has(String(v)) || !(lines > 1)) continue;
        brokenCount += 1;
        expect(Number(heights.get(row)), `${document.title} ${address}`).toBeGreaterThanOrEqual(lines * 15);
      }
      expect(xml).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews');
      expect(xml).toMatch(
        /<pageSetup paperSize="1" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/,
      );
    }
    expect(brokenCount).toBeGreaterThan(20);
  });

  test('draws a line for each bank in each of Peer Charts, from the cells beside it', async () => {
    const document = reportOf(game, 3, 'PeerCharts');
    const charts = document.sections.flatMap((section) => section.charts);
    const { bytes } = await made(document, 'Peer Charts');
    const sheet = openWorkbook(bytes).Sheets['Peer Charts']!;
    const parts = partsOf(bytes);
    const drawn = Object.keys(parts).filter((name) => name.startsWith('xl/charts/'));
    expect(drawn).toHaveLength(charts.length);
    const types = strFromU8(parts['[Content_Types].xml']!);
    const links = strFromU8(parts['xl/drawings/_rels/drawing1.xml.rels']!);
    for (const [index, chart] of charts.entries()) {
      const name = `charts/chart1-${index + 1}.xml`;
      expect(types).toContain(`PartName="/xl/${name}"`);
      expect(links).toContain(`Target="../${name}"`);
      const xml = strFromU8(parts[`xl/${name}`]!);
      const names = [...xml.matchAll(/<c:tx><c:v>([^<]*)</g)].map(([, shown]) => shown);
      expect(names).toEqual(chart.series.map((series) => series.name));
      const ranges = [...xml.matchAll(/<c:f>'Peer Charts'!([^<]*)</g)].map(([, range = '']) =>
        readRange(sheet, range.replaceAll('$', '')),
      );
      const kept = (value: number | null) =>
        chart.format.kind === 'percent' && value !== null ? Number((value / 100).toPrecision(15)) : value;
      expect(ranges).toEqual(chart.series.flatMap(({ values }) => [chart.labels, values.map(kept)]));
    }
  });

  test('keeps hostile texts as text, never as formulas or markup', async () => {
    const documents = hostileTexts.map((hostile) => documentOf(`Bank ${hostile}`, hostile));
    const [first] = documents;
    const { bytes } = await made({ ...first!, sections: documents.flatMap(({ sections }) => sections) });
    const sheet = strFromU8(partsOf(bytes)['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toContain('<f>');
    expect(sheet).not.toContain('<script');
    expect(Object.keys(partsOf(bytes)).filter((name) => name.startsWith('xl/charts/'))).toHaveLength(
      documents.length,
    );
    // Workbooks allow neither control characters nor two kinds of line ends.
    const told = hostileTexts.filter((text) => !/[\p{Cc}\ufffd]/u.test(text));
    const names = readWorkbook(bytes)
      .get('Sample')!
      .flat()
      .map((text) => text.trimEnd());
    expect(names).toEqual(expect.arrayContaining(told));
  });
});

describe('names of files and sheets', () => {
  test('[RF1] give owner, turn and report', () => {
    expect(reportFileName('First Harbor Bank', 3, 'Mergers & Acquisitions')).toBe(
      'First Harbor Bank Qtr 3 Mergers & Acquisitions.xlsx',
    );
    expect(turnFileName('First Harbor Bank', 0)).toBe('First Harbor Bank Start Reports.xlsx');
    expect(archiveName('First Harbor Bank')).toBe('First Harbor Bank Reports.zip');
  });

  test('contain no path, no control character and nothing that a file system refuses', () => {
    const names = [
      ...hostileTexts,
      '../../etc/passwd',
      'a/b\\c:d*e?f"g<h>i|j',
      'CON.',
      '  ',
      '\u202egpj.exe',
      'x'.repeat(300),
    ];
    for (const name of names)
      for (const file of [reportFileName(name, 1, name), archiveName(name)]) {
        expect(file).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]/u);
        expect(file).toMatch(/\S \S.*\.(xlsx|zip)$/);
        expect(file.startsWith('.')).toBe(false);
        expect(file.length).toBeLessThan(400);
      }
    for (const name of names) expect(sheetName(name)).toMatch(/^[^[\]:*?/\\]{1,31}$/u);
  });
});
