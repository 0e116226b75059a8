import { randomUUID } from 'node:crypto';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { openConnection } from './httpConnection.ts';
import type { ProductPerson } from './product.ts';

const { save } = callsOf(certificatesOfDeposit);

/** One person on the CD screen who saves the cap of their own row, one save after another. */
export function openSaver(
  port: number,
  { intraturnId, cookie, rowIds, lastUpdated }: ProductPerson,
  seat: number,
) {
  const connection = openConnection(port);
  const path = `/api${save.path.replace(':intraturn', String(intraturnId))}`;
  return {
    /** Saves a value that differs from the last one, and returns the answer; throws one that did not accept it. */
    async save(value: number, column: 'cap' | 'rate' = 'cap'): Promise<string> {
      const answer = await connection.post(
        path,
        { Cookie: cookie, 'Idempotency-Key': randomUUID() },
        {
          turnNum: 1,
          cdType: 'Retail CDs',
          updated: [{ cd_id: rowIds[seat % rowIds.length] ?? 1, [column]: value }],
          lastUpdated,
          force: false,
        },
      );
      if (answer.status !== 200 || answer.body.includes('"conflicts":[{'))
        throw new Error(`A save of the bench was not accepted: ${answer.status} ${answer.body}`);
      return answer.body;
    },
    close: connection.close,
  };
}

const savesPerSecond = 50;
const saveMilliseconds = 5_000;
const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/** Milliseconds of each save of some people who save in turn, at a steady rate. */
export async function savesOf(
  port: number,
  people: readonly ProductPerson[],
  from: number,
): Promise<readonly number[]> {
  const savers = people.map((person) => openSaver(port, person, 0));
  const begun = performance.now();
  const latencies = Array.from({ length: (saveMilliseconds * savesPerSecond) / 1_000 }, async (_, count) => {
    await pause(Math.max(0, (count / savesPerSecond) * 1_000 - (performance.now() - begun)));
    const sent = performance.now();
    await savers[count % savers.length]?.save(from + count);
    return performance.now() - sent;
  });
  const all = await Promise.all(latencies);
  for (const saver of savers) saver.close();
  return all;
}
