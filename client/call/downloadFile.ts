import { type Call, failureSchema, type RequestOf } from '../../contracts/calls/call.ts';
import { addressOf, CallFailed, type PathParams } from './call.ts';

/** The file of a call that streams it while generating it. */
export type ReceivedFile = { readonly fileName: string; readonly content: Blob };

const namePattern = /filename="([^"]+)"/;

/** Downloads the file of a streamed call, however long it takes; fails like any other call. */
export async function downloadFile<C extends Call>(
  contract: C,
  params: PathParams,
  body: RequestOf<C>,
): Promise<ReceivedFile> {
  const response = await fetch(addressOf(contract, params), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!response) throw new CallFailed(contract, {});
  if (!response.ok) {
    const failure = failureSchema.safeParse(await response.json().catch(() => null));
    const { errors, requiresLogin = false } = failure.data ?? { errors: [] };
    throw new CallFailed(contract, { errors, requiresLogin, httpStatus: response.status });
  }
  const content = await response.blob().catch(() => undefined);
  if (!content) throw new CallFailed(contract, {});
  const fileName = namePattern.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  return { fileName, content };
}
