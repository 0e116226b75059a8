import { UnreadableRecord } from '../../../projections/documents/unreadableRecord.ts';

/** Storage problems: disk full, read-only, a damaged file, or a failing disk. */
export type StorageTrouble = 'full' | 'readOnly' | 'damaged' | 'failing';

/** Result codes after which the state of the disk is unknown (sqlite.org/rescode.html). */
const troubleByResultCode: ReadonlyMap<number, StorageTrouble> = new Map([
  [7, 'failing'], // NOMEM
  [8, 'readOnly'], // READONLY
  [10, 'failing'], // IOERR, with a failed flush among its extended codes
  [11, 'damaged'], // CORRUPT
  [13, 'full'], // FULL
  [14, 'failing'], // CANTOPEN
  [15, 'failing'], // PROTOCOL
  [26, 'damaged'], // NOTADB
]);
const troubleByName: ReadonlyMap<unknown, StorageTrouble> = new Map([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EIO', 'failing'],
  ['EROFS', 'readOnly'],
  ['EACCES', 'readOnly'],
  ['EPERM', 'readOnly'],
]);
const busyCode = 5;

/** The storage problem behind a fault; undefined for other faults. */
export function storageTroubleOf(fault: unknown): StorageTrouble | undefined {
  if (!(fault instanceof Error)) return undefined;
  if (fault instanceof UnreadableRecord) return 'damaged';
  const named = 'code' in fault ? troubleByName.get(fault.code) : undefined;
  return named ?? troubleByResultCode.get(resultCodeOf(fault)) ?? storageTroubleOf(fault.cause);
}

/** True for a fault of the disk or file, after which nothing may be acknowledged anymore. */
export function isStorageFault(fault: unknown): boolean {
  return storageTroubleOf(fault) !== undefined;
}

/** True when another process held the write lock for longer than the database's timeout; nothing was written. */
export function isBusy(fault: unknown): boolean {
  return resultCodeOf(fault) === busyCode;
}

/** The primary result code, which is the low byte of the extended one; 0 for other faults. */
function resultCodeOf(fault: unknown): number {
  if (!(fault instanceof Error) || !('errcode' in fault)) return 0;
  return Number(fault.errcode) & 0xff;
}
