// Proves how a report becomes a sheet: names, units, formats and texts, and that hostile names harm no file system and no
// spreadsheet program.
import { strFromU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ReportDocument, ReportFormat } from '../../contracts/banking/reportDocument.ts';
import {
  archiveName,
  reportFileName,
  sheetName,
  turnFileName,
} from '../../server/reports/files/fileNames.ts';
import { makeReportFile } from '../../server/reports/files/reportFile.ts';
import { hostileTexts } from '../fixtures/hostileTexts.ts';
import { partsOf, readWorkbook } from '../fixtures/workbooks.ts';

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

describe('a sheet of a report', () => {
  test('[RF1] has its tables, the points of its charts and its notes, with units in the headings', async () => {
    const { bytes } = await made(documentOf('Bank: Sample, Qtr 1'));
    expect(readWorkbook(bytes).get('Sample')).toEqual([
      'Bank: Sample, Qtr 1',
      'Section',
      'Table',
      'Line',
      'Amount ($000)',
      'Cash',
      1234.5,
      'Margin',
      3.25,
      'Nothing',
      'Chart',
      'Bank',
      'Qtr 1',
      1.5,
      '=HYPERLINK("https://example.test")',
    ]);
    const styles = strFromU8(partsOf(bytes)['xl/styles.xml']!);
    expect(styles).toContain('#,##0.000&quot;%&quot;');
    expect(styles).toContain('#,##0');
  });

  test('[RF5] keeps hostile texts as texts, never as formulas or markup', async () => {
    for (const hostile of hostileTexts) {
      const { bytes } = await made(documentOf(`Bank ${hostile}`, hostile));
      const sheet = strFromU8(partsOf(bytes)['xl/worksheets/sheet1.xml']!);
      expect(sheet).not.toContain('<f>');
      expect(sheet).not.toContain('<script');
    }
  });
});

describe('names of files and sheets', () => {
  test('[RF1] say whose, which turn and what', () => {
    expect(reportFileName('First Harbor Bank', 3, 'Mergers & Acquisitions')).toBe(
      'First Harbor Bank Qtr 3 Mergers & Acquisitions.xlsx',
    );
    expect(turnFileName('First Harbor Bank', 0)).toBe('First Harbor Bank Start Reports.xlsx');
    expect(archiveName('First Harbor Bank')).toBe('First Harbor Bank Reports.zip');
  });

  test('[RF5] leave no path, no control character and nothing that a file system refuses', () => {
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
