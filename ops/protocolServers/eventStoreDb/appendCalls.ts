import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { handleClientStreamingCall, Metadata, sendUnaryData } from '@grpc/grpc-js';
import { appended, proposedEvent, streamNameOf, wrongExpectedVersion } from './protocolMessages.ts';
import {
  accessDenied,
  type CallError,
  connectionLost,
  deadlineExceeded,
  notAllowed,
  notLeader,
  requiresLeader,
  type ServerFaults,
  streamDeleted,
} from './serverFaults.ts';
import type { ProposedEvent, ServerLog } from './serverLog.ts';

/** Answers appends: the options first, then one message per event. */
export function appendCalls(
  log: ServerLog,
  faults: ServerFaults,
  leader: () => { readonly host: string; readonly port: number },
  mayCall: (metadata: Metadata) => boolean,
): handleClientStreamingCall<AppendReq, AppendResp> {
  return (call, answer) => {
    const events: ProposedEvent[] = [];
    let target: { readonly stream: string; readonly expected: number } | undefined;
    call.on('data', (message: AppendReq) => {
      const options = message.getOptions();
      if (options) {
        if (!options.hasRevision() && !options.hasNoStream())
          throw new Error('The product appends at an exact revision only.');
        target = {
          stream: streamNameOf(options),
          expected: options.hasRevision() ? Number(options.getRevision()) : -1,
        };
      }
      const proposed = message.getProposedMessage();
      if (proposed) events.push(proposedEvent(proposed));
    });
    // The caller may disconnect at any time.
    call.on('error', () => undefined);
    const answerAppend = () => {
      // An append that was cut off is not stored.
      if (call.cancelled) return;
      if (!mayCall(call.metadata)) return answer(accessDenied);
      if (!target) return answer({ code: 3, details: 'an append begins with its options' });
      const { stream, expected } = target;
      const fault = faults.onAppend(stream);
      if (fault === 'notLeader' && requiresLeader(call.metadata)) {
        const { host, port } = leader();
        return answer(notLeader(host, port));
      }
      if (fault === 'notAllowed') return answer(notAllowed());
      if (fault?.endsWith('BeforeStoring')) return fail(answer, fault);
      const outcome = log.append(stream, expected, events);
      if (fault === 'wrongRevisionAfterStoring')
        return answer(null, wrongExpectedVersion(expected, log.stream(stream).length - 1));
      if (fault?.endsWith('AfterStoring')) return fail(answer, fault);
      if (outcome.kind === 'success') return answer(null, appended(outcome.revision, outcome.position));
      if (outcome.kind === 'deleted') return answer(streamDeleted(stream));
      answer(null, wrongExpectedVersion(expected, outcome.current));
    };
    // A caller that gives up or is lost ends the messages too, and counts as cancelled only after that.
    call.on('end', () => setImmediate(answerAppend));
  };
}

const errors: Readonly<Record<string, CallError>> = { lost: connectionLost, deadline: deadlineExceeded };

/** A silent fault answers nothing at all. */
function fail(answer: sendUnaryData<AppendResp>, fault: string): void {
  const error = errors[fault.replace(/(Before|After)Storing$/, '')];
  if (error) answer(error);
}
