import { useEffect, useState } from 'react';
import { type ReceiptCheck, type ReceiptCrypto, verifyReceipt } from '../../contracts/proof/verifyReceipt.ts';
import { askSchool, type SchoolAnswer } from './askSchool.ts';
import { ownReceiptCrypto } from './receiptCrypto.ts';
import { isWhole } from './verdict.ts';

/** A check of a file, as far as it has run. */
export type CheckOfFile = {
  readonly check: ReceiptCheck | undefined;
  /** Undefined until the school was asked; it is not about a file that does not fit together. */
  readonly school: SchoolAnswer | undefined;
  readonly isDone: boolean;
};

const nothing: CheckOfFile = { check: undefined, school: undefined, isDone: false };

/**
 * Checks a file by itself, and then asks this school about it. The code for the check is loaded with the
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
      const asked = check.read && isWhole(check) ? check.read : undefined;
      setFound({ check, school: undefined, isDone: !asked });
      const school = asked && (await askSchool(asked, crypto));
      if (isShown) setFound({ check, school, isDone: true });
    })();
    return () => {
      isShown = false;
    };
  }, [file, crypto]);
  return found;
}
