import type { ReceiptCheck } from '../../contracts/proof/verifyReceipt.ts';
import type { SchoolAnswer } from './askSchool.ts';

/** A conclusion: `open` while it is neither, or nobody can tell; `advice` says what to do about it. */
export type ReceiptVerdict = {
  readonly kind: 'right' | 'wrong' | 'open';
  readonly text: string;
  readonly advice?: string;
};

/** Whether a receipt fits together; anybody can make one that does. */
export const isWhole = ({ read, areDecisionsRight, isSigned, isInLog }: ReceiptCheck): boolean =>
  read !== undefined && areDecisionsRight && isSigned && isInLog;

const goByLog = 'go by the Audit Log of the game, which lists every submission, not by this file.';

const ofSchool: Readonly<Record<SchoolAnswer, ReceiptVerdict>> = {
  'has it': { kind: 'right', text: 'This receipt is valid:' },
  'has it not': {
    kind: 'wrong',
    text: 'This school’s log doesn’t contain this receipt. Don’t trust it.',
    advice: [
      'Its signature is real, so keep the file and tell an administrator right away: either the log was changed,',
      'or someone has the school’s key. “Verify from the beginning” under “Check the log” on the ' +
        'Audit Log shows which is likelier.',
    ].join(' '),
  },
  stranger: {
    kind: 'wrong',
    text: 'This receipt isn’t from this school. Don’t trust it.',
    advice: `If it comes from another school, check it on that school’s page. Otherwise ${goByLog}`,
  },
  'taken back': {
    kind: 'open',
    text: 'This school signed this receipt, but its current log can’t confirm it.',
    advice: 'A backup from before this submission was restored. Keep the file: the signature still counts.',
  },
  'no answer': {
    kind: 'open',
    text: 'Not proven: this school didn’t respond.',
    advice: 'Check your connection, and choose the file again.',
  },
};

/** Right is only what a key of this school signed and its log has. */
export function verdictOf(check: ReceiptCheck, school: SchoolAnswer | undefined): ReceiptVerdict {
  if (!check.read)
    return {
      kind: 'wrong',
      text: 'This isn’t a Quarterdeck receipt.',
      advice:
        'Choose the file that Download saved where the decisions were submitted. Its name starts with “receipt-”.',
    };
  if (!isWhole(check))
    return {
      kind: 'wrong',
      text: 'This receipt was altered or forged. Don’t trust it.',
      advice: [
        'Opening and saving a receipt in another program can change it, so ask for the file as it was downloaded.',
        `If that one fails as well, ${goByLog}`,
      ].join(' '),
    };
  return school ? ofSchool[school] : { kind: 'open', text: 'Asking this school…' };
}
