import { loadReceipt } from '../../../contracts/calls/receipts.ts';
import type { Position } from '../../../contracts/events/recordedEvent.ts';
import { receiptCode } from '../../../contracts/proof/receipt.ts';
import { makeReceipt } from '../../receipts/makeReceipt.ts';
import { countingRunOf, type Submission, sha256Of, submissionOf } from '../../receipts/submissions.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import {
  type BoundCall,
  bind,
  type CallContext,
  decisionSetOf,
  gameOf,
  type RequestParsed,
  teamOf,
} from '../handler.ts';

const waitMillisecondsMax = 5_000;

const noReceipt = {
  state: 'none' as const,
  code: null,
  submitted_at: null,
  submitted_by: null,
  is_revoked: false,
  is_computed: null,
  receipt: null,
};

const nameOfSubmitter = ({ event }: Submission, { nameOf }: CallParts): Promise<string> =>
  event.data.by === null ? Promise.resolve('the lockdown') : nameOf(event.data.by);

/** [RC1] A receipt is made only of durable, signed events; nothing else is ever issued as one. */
async function receiptAnswer(
  { of, waits }: RequestParsed<typeof loadReceipt>,
  context: CallContext,
  parts: CallParts,
) {
  const { store, proof } = parts;
  const set = decisionSetOf(context);
  const submission = await submissionOf(store, set);
  if (!submission) return noReceipt;
  const run = await countingRunOf(store, set);
  const submittedBy = await nameOfSubmitter(submission, parts);
  const receiptOf = {
    ...noReceipt,
    submitted_at: submission.event.data.at,
    submitted_by: submittedBy,
    is_revoked: submission.isRevoked,
    is_computed: run ? run.intraturnId === set.intraturnId && run.decisions === submission.decisions : null,
  };
  const { checkpoints } = proof;
  if (!checkpoints) return { ...receiptOf, state: 'unsigned' as const };
  if (of === 'run' && !run) return receiptOf;
  const wanted: Position = Math.max(submission.event.position, of === 'run' ? (run?.event.position ?? 0) : 0);
  await checkpoints.over(wanted, waits ? waitMillisecondsMax : 0);
  const receipt = await makeReceipt(
    {
      submission,
      run: of === 'run' ? run : undefined,
      shown: { game: gameOf(context).name, team: teamOf(context).name, submitted_by: submittedBy },
    },
    await checkpoints.store(),
    checkpoints.key,
  );
  if (!receipt) return { ...receiptOf, state: 'waiting' as const };
  const { gameId, teamId } = teamOf(context);
  parts.access.noteOnce(accessNote(context, { kind: 'receiptFetched', gameId, teamId }));
  const code = receiptCode(set.turn, sha256Of(receipt.signed));
  return { ...receiptOf, state: 'ready' as const, code, receipt };
}

/** The call for receipts. */
export function receiptHandlers(parts: CallParts): readonly BoundCall[] {
  return [bind(loadReceipt, (request, context) => receiptAnswer(request, context, parts))];
}
