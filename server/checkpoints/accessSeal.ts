import type { SignedNote } from '../../contracts/proof/signedNote.ts';
import type { AccessHead } from '../identity/access/accessRow.ts';
import type { SealedHead } from '../identity/access/verifyAccessLog.ts';

const sealName = 'quarterdeck-access/1';
const sealPattern = /^quarterdeck-access\/1 (\d{1,15}) ([\da-f]{64})$/;

/** The line of a checkpoint that states where the access log ended; none while it is empty. */
export const sealOf = ({ number, hash }: Pick<AccessHead, 'number' | 'hash'>): readonly string[] =>
  number === 0 ? [] : [`${sealName} ${number} ${hash}`];

/** What a checkpoint says about the access log; `when` identifies the checkpoint for people. */
export function sealedIn({ checkpoint }: SignedNote, when: string): readonly SealedHead[] {
  return (checkpoint.extensions ?? []).flatMap((line) => {
    const [, number, hash] = sealPattern.exec(line) ?? [];
    return number === undefined || hash === undefined ? [] : [{ number: Number(number), hash, when }];
  });
}
