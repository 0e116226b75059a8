import type { ReactNode } from 'react';
import type { ReceiptCheck } from '../../contracts/proof/verifyReceipt.ts';
import type { SchoolAnswer } from './askSchool.ts';
import styles from './VerifyScreen.module.css';
import { verdictOf } from './verdict.ts';

type Line = { readonly isTrue: boolean | undefined; readonly text: string };

const ourKey: Line = { isTrue: true, text: 'The key is one of this school’s keys' };

const schoolLines: Readonly<Record<SchoolAnswer, readonly Line[]>> = {
  'has it': [ourKey, { isTrue: true, text: 'This school’s log contains it today' }],
  'has it not': [ourKey, { isTrue: false, text: 'This school’s log doesn’t contain it today' }],
  'taken back': [
    ourKey,
    {
      isTrue: undefined,
      text: 'This school’s log was restored from an earlier backup, so it can’t tell',
    },
  ],
  stranger: [
    { isTrue: false, text: 'The key isn’t one of this school’s keys: anyone could have made this file' },
  ],
  'no answer': [
    {
      isTrue: undefined,
      text: 'Couldn’t check the key and the log with this school: you’re offline, or its server isn’t responding',
    },
  ],
};

const inEnglish = (count: number): string => count.toLocaleString('en-US');

/** The checks, in order, up to the first failed one. */
function linesOf(check: ReceiptCheck, school: SchoolAnswer | undefined): readonly Line[] {
  const { read, areDecisionsRight, isSigned, isInLog } = check;
  if (!read) return [{ isTrue: false, text: 'This file isn’t a receipt, or it’s incomplete' }];
  const { receipt, statement, checkpoints } = read;
  const size = checkpoints[0]?.checkpoint.size ?? 0;
  const lines: readonly Line[] = [
    { isTrue: true, text: 'This file is complete' },
    { isTrue: areDecisionsRight, text: 'The decisions match their fingerprint' },
    { isTrue: isSigned, text: `Signed with the key ${receipt.key}` },
    {
      isTrue: isInLog,
      text: `Entry ${inEnglish(statement.record.index + 1)} of ${inEnglish(size)} in a log signed with the same key`,
    },
  ];
  const wrong = lines.findIndex(({ isTrue }) => isTrue === false);
  if (wrong >= 0) return lines.slice(0, wrong + 1);
  return school ? [...lines, ...schoolLines[school]] : lines;
}

const marks = { true: '✓', false: '✗', undefined: '–' } as const;

/** The lines of a check and its conclusion; nothing is green unless the receipt is right. */
export function CheckLines({
  check,
  school,
}: {
  readonly check: ReceiptCheck;
  readonly school: SchoolAnswer | undefined;
}): ReactNode {
  const { kind, text, advice } = verdictOf(check, school);
  return (
    <section aria-label="Check" className={styles.check} data-verdict={kind}>
      <ol className={styles.lines}>
        {linesOf(check, school).map((line) => (
          <li key={line.text} data-true={String(line.isTrue)}>
            <span aria-hidden>{marks[`${line.isTrue}`]}</span>
            <span className={styles.lineText}>{line.text}</span>
          </li>
        ))}
      </ol>
      <p className={styles.verdict}>
        <strong>
          {text}
          {kind === 'right' && (
            <>
              {' '}
              <span className={styles.receiptCode}>{check.read?.code}</span>.
            </>
          )}
        </strong>
      </p>
      {advice !== undefined && <p className={styles.advice}>{advice}</p>}
    </section>
  );
}
