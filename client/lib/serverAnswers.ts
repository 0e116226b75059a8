import { isFields } from '../../contracts/values.ts';

/** Whether the server itself responds: a gateway or a sign-in page in its place answers in another form. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const answer: unknown = await (await fetch('/healthz', { cache: 'no-store' })).json();
    return isFields(answer) && answer.status === 'ok';
  } catch {
    return false;
  }
}
