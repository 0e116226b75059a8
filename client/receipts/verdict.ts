import type { ReceiptCheck } from '../../contracts/proof/verifyReceipt.ts';
import type { SchoolAnswer } from './askSchool.ts';

/** A conclusion: `open` while it is neither, or nobody can tell. */
export type ReceiptVerdict = { readonly kind: 'right' | 'wrong' | 'open'; readonly text: string };

/** Whether a receipt fits together; anybody can make one that does. */
export const isWhole = ({ read, areDecisionsRight, isSigned, isInLog }: ReceiptCheck): boolean =>
  read !== undefined && areDecisionsRight && isSigned && isInLog;

const ofSchool: Readonly<Record<SchoolAnswer, ReceiptVerdict>> = {
  'has it': { kind: 'right', text: 'This receipt is right:' },
  'has it not': { kind: 'wrong', text: 'This school’s log does not have this receipt: do not trust it.' },
  stranger: { kind: 'wrong', text: 'This receipt is not from this school: do not trust it.' },
  'taken back': {
    kind: 'open',
    text: 'This school signed this receipt, but its log of today cannot confirm it.',
  },
  'no answer': { kind: 'open', text: 'Not proven: this school did not answer.' },
};

/** Right is only what a key of this school signed and its log has. */
export function verdictOf(check: ReceiptCheck, school: SchoolAnswer | undefined): ReceiptVerdict {
  if (!check.read) return { kind: 'wrong', text: 'This is no receipt of Quarterdeck.' };
  if (!isWhole(check))
    return { kind: 'wrong', text: 'This receipt was changed, or is forged: do not trust it.' };
  return school ? ofSchool[school] : { kind: 'open', text: 'Asking this school…' };
}
