import type { ReactNode } from 'react';
import type { ReceiptCheck } from '../../contracts/proof/verifyReceipt.ts';
import type { RecordToday } from './askRecord.ts';
import { isRight } from './useReceiptCheck.ts';
import styles from './VerifyScreen.module.css';

type Line = { readonly isTrue: boolean | undefined; readonly text: string };

const todayTexts: Readonly<Record<RecordToday, Line>> = {
  'has it': { isTrue: true, text: 'The record has it today' },
  'has it not': { isTrue: false, text: 'The record of this server does not have it today' },
  'taken back': {
    isTrue: undefined,
    text: 'The record today: restored from a backup of before this, or written anew when texts were sealed, so that it cannot say',
  },
  other: { isTrue: undefined, text: 'The record today: not asked, it is that of another server' },
  'not asked': { isTrue: undefined, text: 'The record today: not asked, you are offline' },
};

const inEnglish = (count: number): string => count.toLocaleString('en-US');

/** The checks, in order; lines after the first failed one can be ignored. */
function linesOf(check: ReceiptCheck, today: RecordToday | undefined): readonly Line[] {
  const { read, areDecisionsRight, isSigned, isInLog } = check;
  if (!read) return [{ isTrue: false, text: 'This file is no receipt, or not all of one' }];
  const { receipt, statement, checkpoint } = read;
  const lines: readonly Line[] = [
    { isTrue: true, text: 'This file is complete' },
    { isTrue: areDecisionsRight, text: 'The decisions match their fingerprint' },
    { isTrue: isSigned, text: `Signed by the key ${receipt.key}` },
    {
      isTrue: isInLog,
      text: `Stood at place ${inEnglish(statement.record.index + 1)} of ${inEnglish(checkpoint.checkpoint.size)}`,
    },
  ];
  const wrong = lines.findIndex(({ isTrue }) => isTrue === false);
  if (wrong >= 0) return lines.slice(0, wrong + 1);
  return today === undefined ? lines : [...lines, todayTexts[today]];
}

function verdictOf(check: ReceiptCheck, today: RecordToday | undefined): ReactNode {
  if (!check.read) return 'This is no receipt of Quarterdeck.';
  if (!isRight(check)) return 'This receipt was changed, or is forged: do not trust it.';
  if (today === 'has it not')
    return 'This receipt is right by itself, but the record of this server is another.';
  return (
    <>
      This receipt is right: <span className={styles.receiptCode}>{check.read.code}</span>.
    </>
  );
}

const marks = { true: '✓', false: '✗', undefined: '–' } as const;

/** The lines of a check and its conclusion. */
export function CheckLines({
  check,
  today,
}: {
  readonly check: ReceiptCheck;
  readonly today: RecordToday | undefined;
}): ReactNode {
  return (
    <section aria-label="Check" className={styles.check} data-right={isRight(check)}>
      <ol className={styles.lines}>
        {linesOf(check, today).map(({ isTrue, text }) => (
          <li key={text} data-true={String(isTrue)}>
            <span aria-hidden>{marks[`${isTrue}`]}</span>
            <span className={styles.lineText}>{text}</span>
          </li>
        ))}
      </ol>
      <p className={styles.verdict}>
        <strong>{verdictOf(check, today)}</strong>
      </p>
    </section>
  );
}
