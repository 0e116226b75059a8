import { submitDecisions } from '../../contracts/calls/decisionSets.ts';
import { loadReceipt } from '../../contracts/calls/receipts.ts';
import { startChild } from './childProcess.ts';
import { openConnection } from './httpConnection.ts';
import type { ProductPerson, ProductReady } from './productServer.ts';
import { type Figure, quantile } from './statistics.ts';

const teams = 10;
const durationMillisecondsMax = 3_000;

/** Milliseconds from the answer to a submission until its receipt is available. */
async function waitOf(port: number, { cookie, intraturnId }: ProductPerson): Promise<number> {
  const connection = openConnection(port);
  const headers = { Cookie: cookie, Origin: `http://127.0.0.1:${port}` };
  const post = async (path: string, body: object, more = {}): Promise<{ readonly state?: string }> => {
    const address = `/api${path.replace(':intraturn', String(intraturnId))}`;
    const answer = await connection.post(address, { ...headers, ...more }, JSON.stringify(body));
    if (answer.status !== 200) throw new Error(`${path} was refused: ${answer.body}`);
    return JSON.parse(answer.body);
  };
  await post(submitDecisions.path, { force: true }, { 'Idempotency-Key': crypto.randomUUID() });
  const begun = performance.now();
  for (;;) {
    const { state } = await post(loadReceipt.path, { waits: true });
    if (state === 'ready') break;
    if (state !== 'waiting') throw new Error(`The receipt of the bench is ${state}.`);
  }
  const waited = performance.now() - begun;
  connection.close();
  return waited;
}

/** Waiting time for a receipt after submitting, one team after the other. */
export async function receiptFigures(directory: string): Promise<readonly Figure[]> {
  const product = await startChild<ProductReady>('productServer.ts', { directory, teams, peopleOfATeam: 1 });
  const waits: number[] = [];
  for (const person of product.answer.people) waits.push(await waitOf(product.answer.port, person));
  await product.stop();
  const longest = quantile(waits, 1);
  return [
    {
      name: 'receipt ready after a submission, longest of ten',
      value: `${(longest / 1_000).toFixed(2)} s, median ${(quantile(waits, 0.5) / 1_000).toFixed(2)} s`,
      target: `<= ${durationMillisecondsMax / 1_000} s`,
      isMet: longest <= durationMillisecondsMax,
    },
  ];
}
