import { putBackAdvice } from '../eventStore/sqlite/checkedFile.ts';
import { type StorageTrouble, storageTroubleOf } from '../eventStore/sqlite/sqliteFault.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';

const words: Readonly<Record<StorageTrouble, { readonly what: string; readonly advice: string }>> = {
  full: {
    what: 'The disk is full',
    advice: 'Make room, then start again. Everything that was acknowledged is kept.',
  },
  readOnly: {
    what: 'Files in the data directory can be read but not written',
    advice:
      'See that the disk is not mounted read-only and that this user owns the directory and its ' +
      'files, then start again. Everything that was acknowledged is kept.',
  },
  damaged: {
    what: 'A file is damaged',
    advice: `Run npm run doctor to see which. ${putBackAdvice}`,
  },
  failing: {
    what: 'The disk fails to read or write',
    advice:
      'Make sure the disk is healthy and writable, then start again. Everything that was acknowledged is kept.',
  },
};

/** A fault in words if storage is its cause: what is wrong with which directory, and what to do. */
export function storageInWords(fault: unknown, directory: string): CannotGoOn | undefined {
  const found = wordsWithin(fault);
  if (found) return found;
  const trouble = storageTroubleOf(fault);
  if (trouble === undefined) return undefined;
  const { what, advice } = words[trouble];
  return new CannotGoOn(`${what} (${directory}): ${rootOf(fault)}.`, advice);
}

function wordsWithin(fault: unknown): CannotGoOn | undefined {
  if (!(fault instanceof Error)) return undefined;
  return fault instanceof CannotGoOn ? fault : wordsWithin(fault.cause);
}

/** The system's message, below our description. */
function rootOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return fault.cause instanceof Error && storageTroubleOf(fault.cause) ? rootOf(fault.cause) : fault.message;
}
