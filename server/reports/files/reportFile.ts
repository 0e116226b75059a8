import { unzipSync, type Zippable, zipSync } from 'fflate';
import writeWorkbook, { type Feature, type Image } from 'write-excel-file/node';
import type { ReportDocument } from '../../../contracts/banking/reportDocument.ts';
import { chartFeature } from './chartFeature.ts';
import { sheetName } from './fileNames.ts';
import { worksheetOf } from './worksheet.ts';

/** A workbook to make: one sheet per report, in this order. */
export type WorkbookOrder = {
  readonly fileName: string;
  readonly reports: readonly { readonly name: string; readonly document: ReportDocument }[];
};

/** A request for a file: one workbook, or an archive of several. */
export type ReportFileTask = {
  readonly kind: 'reportFile';
  /** Name of the archive; a single workbook keeps its own. */
  readonly archiveName: string;
  readonly workbooks: readonly WorkbookOrder[];
};

/** A file to download. */
export type ReportFile = { readonly fileName: string; readonly bytes: Uint8Array };

/**
 * The timestamp of every part of an archive, so that the same reports give the same bytes. It is in local
 * time, as archives store it, and so is the same everywhere.
 */
const fixedMoment = new Date(2020, 0, 1, 0, 0, 0);

function archived(parts: Readonly<Record<string, Uint8Array>>, level: 0 | 6): Uint8Array {
  const files: Zippable = {};
  for (const [name, bytes] of Object.entries(parts)) files[name] = [bytes, { mtime: fixedMoment, level }];
  return zipSync(files);
}

/** Sheets on paper: Letter, as wide as one page and as long as they need, which the workbook library does not offer. */
const paper: Feature<Image['content']> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tag, attributes) =>
          tag === 'pageSetup' ? { ...attributes, paperSize: 1, fitToWidth: 1, fitToHeight: 0 } : attributes,
        transform: (xml) =>
          xml.replace('<sheetViews', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews'),
      },
    },
  },
};

async function workbookBytes({ reports }: WorkbookOrder): Promise<Uint8Array> {
  const sheets = reports.map(({ name, document }) => ({
    name: sheetName(name),
    worksheet: worksheetOf(document, sheetName(name)),
  }));
  const written = await writeWorkbook(
    sheets.map(({ name, worksheet: { charts: _, ...worksheet } }) => ({
      sheet: name,
      orientation: 'landscape' as const,
      ...worksheet,
    })),
    {
      fontFamily: 'Calibri',
      fontSize: 11,
      features: [paper, chartFeature(sheets.map(({ worksheet }) => worksheet.charts))],
    },
  ).toBuffer();
  // The library stamps its parts with the current time.
  return archived(unzipSync(written), 6);
}

/**
 * Makes a file of reports: a workbook with one sheet per report, or several workbooks in one archive.
 * Deterministic bytes.
 */
export async function makeReportFile({ archiveName, workbooks }: ReportFileTask): Promise<ReportFile> {
  const made: Record<string, Uint8Array> = {};
  for (const order of workbooks) made[order.fileName] = await workbookBytes(order);
  const [first, ...others] = Object.entries(made);
  if (!first) throw new Error('A file of no reports was asked for.');
  if (others.length === 0) return { fileName: first[0], bytes: first[1] };
  // Workbooks are already compressed.
  return { fileName: archiveName, bytes: archived(made, 0) };
}
