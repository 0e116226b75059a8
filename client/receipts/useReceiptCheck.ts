import { useEffect, useState } from 'react';
import { type ReceiptCheck, type ReceiptCrypto, verifyReceipt } from '../../contracts/proof/verifyReceipt.ts';
import { askRecord, type RecordToday } from './askRecord.ts';
import { ownReceiptCrypto } from './receiptCrypto.ts';

/** A check of a file, as far as it has run. */
export type CheckOfFile = {
  readonly check: ReceiptCheck | undefined;
  readonly today: RecordToday | undefined;
};

const nothing: CheckOfFile = { check: undefined, today: undefined };

/** Whether every line of a check that works offline is true. */
export const isRight = ({ read, areDecisionsRight, isSigned, isInLog }: ReceiptCheck): boolean =>
  read !== undefined && areDecisionsRight && isSigned && isInLog;

/**
 * Checks a file by itself, and then asks this server about it. The code for the check is loaded with the
 * page, not with the file.
 */
export function useReceiptCheck(file: string | null): CheckOfFile {
  const [crypto, setCrypto] = useState<ReceiptCrypto>();
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    void ownReceiptCrypto().then((own) => setCrypto(() => own));
  }, []);
  useEffect(() => {
    setFound(nothing);
    if (file === null || !crypto) return;
    let isShown = true;
    void (async () => {
      const check = await verifyReceipt(file, crypto);
      if (!isShown) return;
      setFound({ check, today: undefined });
      const today = check.read && isRight(check) ? await askRecord(check.read, crypto) : 'not asked';
      if (isShown) setFound({ check, today });
    })();
    return () => {
      isShown = false;
    };
  }, [file, crypto]);
  return found;
}
