/** Result codes after which the state of the disk is unknown (sqlite.org/rescode.html). */
const storageFaultCodes = new Set([
  7, // NOMEM
  8, // READONLY
  10, // IOERR, with a failed flush among its extended codes
  11, // CORRUPT
  13, // FULL
  14, // CANTOPEN
  15, // PROTOCOL
  26, // NOTADB
]);
const busyCode = 5;

/** True for a fault of the disk or the file, after which nothing may be acknowledged any more. */
export function isStorageFault(fault: unknown): boolean {
  return storageFaultCodes.has(resultCodeOf(fault));
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
