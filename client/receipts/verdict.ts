import type { ReceiptCheck } from '../../contracts/proof/verifyReceipt.ts';
import type { SchoolAnswer } from './askSchool.ts';

/** A conclusion: `open` while it is neither, or nobody can tell. */
export type ReceiptVerdict = { readonly kind: 'right' | 'wrong' | 'open'; readonly text: string };

/** Whether a receipt fits together; anybody can make one that does. */
export const isWhole = ({ read, areDecisionsRight, isSigned, isInLog }: ReceiptCheck): boolean =>
  read !== undefined && areDecisionsRight && isSigned && isInLog;

const ofSchool: Readonly<Record<SchoolAnswer, ReceiptVerdict>> = {
  'has it': { kind: 'right', text: 'This receipt is valid:' },
  'has it not': { kind: 'wrong', text: 'This school’s log doesn’t contain this receipt. Don’t trust it.' },
  stranger: { kind: 'wrong', text: 'This receipt isn’t from this school. Don’t trust it.' },
  'taken back': {
    kind: 'open',
    text: 'This school signed this receipt, but its current log can’t confirm it.',
  },
  'no answer': { kind: 'open', text: 'Not proven: this school didn’t respond.' },
};

/** Right is only what a key of this school signed and its log has. */
export function verdictOf(check: ReceiptCheck, school: SchoolAnswer | undefined): ReceiptVerdict {
  if (!check.read) return { kind: 'wrong', text: 'This isn’t a Quarterdeck receipt.' };
  if (!isWhole(check)) return { kind: 'wrong', text: 'This receipt was altered or forged. Don’t trust it.' };
  return school ? ofSchool[school] : { kind: 'open', text: 'Asking this school…' };
}
