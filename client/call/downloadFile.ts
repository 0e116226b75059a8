import { type Call, failureSchema, type RequestOf } from '../../contracts/calls/call.ts';
import { addressOf, CallFailed, notAnsweredByServer, type PathParams } from './call.ts';

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
  const disposition = response.headers.get('content-disposition');
  if (!response.ok || disposition === null) {
    const failure = failureSchema.safeParse(await response.json().catch(() => null));
    if (!failure.success) throw notAnsweredByServer(contract, response.status);
    throw new CallFailed(contract, { ...failure.data, httpStatus: response.status });
  }
  const content = await response.blob().catch(() => undefined);
  if (!content) throw new CallFailed(contract, {});
  const fileName = namePattern.exec(disposition)?.[1] ?? 'file';
  return { fileName, content };
}
