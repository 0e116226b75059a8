import { randomUUID } from 'node:crypto';
import type { Call, RequestOf, ResponseOf } from '../../contracts/calls/call.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import type { ProductNode } from './productNode.ts';

/** An answer as received; `cookie` is that of a session that it began. */
export type Answer = { readonly httpStatus: number; readonly cookie: string | null; readonly text: string };

type PathIds = Parameters<typeof pathOf>[1];

/** A person's requests to a node; signed out without a cookie. */
export function clientOf({ url }: Pick<ProductNode, 'url'>, cookie: string | null = null) {
  async function call(
    made: Call,
    ids: PathIds,
    body: unknown,
    commandId: string = randomUUID(),
  ): Promise<Answer> {
    const answer = await fetch(`${url}/api${pathOf(made, ids)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': commandId,
        origin: url,
        ...(cookie !== null && { cookie }),
      },
      body: JSON.stringify(body),
    });
    const session = answer.headers.get('set-cookie')?.split(';')[0] ?? null;
    return { httpStatus: answer.status, cookie: session, text: await answer.text() };
  }
  return {
    call,
    /** Makes a call that must succeed. */
    async succeed<C extends Call>(made: C, ids: PathIds, body: RequestOf<C>): Promise<ResponseOf<C>> {
      const { httpStatus, text } = await call(made, ids, body);
      if (httpStatus !== 200) throw new Error(`${made.path} answered ${httpStatus}: ${text}`);
      const { status: _, ...declared } = JSON.parse(text);
      return made.response.parse(declared) as ResponseOf<C>;
    },
  };
}
