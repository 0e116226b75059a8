import {
  loadVerification,
  type VerificationAnswer,
  verifyAudit,
} from '../../../contracts/calls/verification.ts';
import type { Proof } from '../../checkpoints/openProof.ts';
import { signerOf } from '../../checkpoints/signingKeys.ts';
import type { VerificationState } from '../../checkpoints/verification.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import { type BoundCall, bind } from '../handler.ts';

const moment = (at: number): string => new Date(at).toISOString();

async function answerOf(
  { kind, checked, of, at, fault, newest }: VerificationState,
  { checkpoints }: Proof,
): Promise<VerificationAnswer> {
  const signer = checkpoints && newest && (await signerOf(await checkpoints.store(), newest));
  return {
    state: kind,
    checked,
    of,
    at: at === null ? null : moment(at),
    fault,
    checkpoint: newest && { size: newest.size, at: moment(newest.at), note: newest.note },
    public_key: signer ?? checkpoints?.key.publicKey ?? null,
  };
}

/** The calls about the check of the log. */
export function verificationHandlers({
  proof,
  access,
}: Pick<CallParts, 'proof' | 'access'>): readonly BoundCall[] {
  const answer = async () => answerOf(await proof.verification.state(), proof);
  return [
    bind(loadVerification, answer),
    bind(verifyAudit, async ({ whole }, context) => {
      void proof.verification
        .begin(whole)
        .then(({ kind }) => access.note(accessNote(context, { kind: 'verified', result: kind })))
        .catch(() => undefined);
      return answer();
    }),
  ];
}
