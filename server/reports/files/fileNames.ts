import { turnName } from '../tables.ts';

/** Characters that some systems do not allow in file names, and control characters. */
const unwanted = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
/** Longer names are cut, so that they stay within the limits of file systems. */
const ownerCharactersMax = 80;

/** A name as a part of a file name: without forbidden characters, on one line, and not too long. */
function part(name: string): string {
  const plain = name
    .replaceAll(unwanted, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return Array.from(plain).slice(0, ownerCharactersMax).join('').trim() || 'Reports';
}

/** Name of the workbook with one report: `First Harbor Bank Qtr 3 Summary.xlsx`. `owner` is the team or the game. */
export function reportFileName(owner: string, turn: number, report: string): string {
  return `${part(owner)} ${turnName(turn)} ${part(report)}.xlsx`;
}

/** Name of the workbook with several reports of a turn: `First Harbor Bank Qtr 3 Reports.xlsx`. */
export function turnFileName(owner: string, turn: number): string {
  return reportFileName(owner, turn, 'Reports');
}

/** Name of the archive with the workbooks of several turns: `First Harbor Bank Reports.zip`. */
export function archiveName(owner: string): string {
  return `${part(owner)} Reports.zip`;
}

/** A sheet's name: 31 characters at most, without those that workbooks forbid. */
export function sheetName(report: string): string {
  return part(report.replaceAll(/[[\]']/g, ' '))
    .slice(0, 31)
    .trim();
}
