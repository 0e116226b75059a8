import {
  type Call,
  dataOf,
  failureSchema,
  type RequestOf,
  type ResponseOf,
} from '../../../contracts/calls/call.ts';
import { pathOf } from '../../../contracts/calls/pathOf.ts';
import { answersTogether, togetherMax } from '../../../contracts/calls/together.ts';
import { CallFailed, type call } from '../../call/call.ts';

type Answers = ResponseOf<typeof answersTogether>['answers'];
type Query = RequestOf<typeof answersTogether>['queries'][number];

/** The queries of one moment that are about to be made, and how many of them are still wanted. */
type Batch = {
  readonly queries: Query[];
  /** Null if only one was asked for, which is then made alone. */
  readonly answers: Promise<Answers | null>;
  readonly aborter: AbortController;
  wanted: number;
};

function fieldsOf<C extends Call>(contract: C, one: Answers[number] | undefined): ResponseOf<C> {
  const { http_status: httpStatus = 500, answer } = one ?? {};
  const fields = dataOf(contract, answer);
  if (fields === undefined)
    throw new CallFailed(contract, { ...failureSchema.safeParse(answer).data, httpStatus });
  return fields;
}

/**
 * Makes queries of the past that are asked for in one go as a single request: a step makes those of a whole screen, of
 * which a browser sends six at a time. What may take long is asked for alone, and no other query waits for it.
 */
export function gathered(ask: typeof call): typeof call {
  const open = new Map<number, Batch>();

  function begin(position: number): Batch {
    const aborter = new AbortController();
    const queries: Query[] = [];
    const answers = Promise.resolve().then(async () => {
      open.delete(position);
      if (queries.length === 1) return null;
      return (await ask(answersTogether, {}, { position, queries }, { signal: aborter.signal })).answers;
    });
    const batch = { queries, answers, aborter, wanted: 0 };
    open.set(position, batch);
    return batch;
  }

  return (contract, params, body, options) => {
    const { asOf, signal } = options ?? {};
    if (asOf === undefined || contract.isSlow || contract.isWorkedOut)
      return ask(contract, params, body, options);
    const batch = open.get(asOf) ?? begin(asOf);
    const place = batch.queries.push({ path: pathOf(contract, params), body: { ...body } }) - 1;
    batch.wanted += 1;
    if (batch.queries.length === togetherMax) open.delete(asOf);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason);
        batch.wanted -= 1;
        if (batch.wanted === 0) batch.aborter.abort(signal.reason);
      });
      batch.answers
        .then((answers) =>
          answers ? fieldsOf(contract, answers[place]) : ask(contract, params, body, options),
        )
        .then(resolve, reject);
    });
  };
}
