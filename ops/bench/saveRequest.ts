import { randomUUID } from 'node:crypto';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { measuresOfSuccess } from '../../contracts/calls/housekeeping.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import type { HttpConnection } from './httpConnection.ts';
import type { ProductPerson } from './productServer.ts';

const { save } = callsOf(certificatesOfDeposit);

/** One person on the CD screen: saves the cap of their own row, with a different amount each time. */
export function saverOf(connection: HttpConnection, port: number, person: ProductPerson, seat: number) {
  const { intraturnId, cookie, rowIds, lastUpdated } = person;
  const path = `/api${save.path.replace(':intraturn', String(intraturnId))}`;
  const origin = `http://127.0.0.1:${port}`;
  const rowId = rowIds[seat % rowIds.length] ?? 1;
  return async (capThousands: number): Promise<void> => {
    const body = JSON.stringify({
      turnNum: 1,
      cdType: 'Retail CDs',
      updated: [{ cd_id: rowId, cap: capThousands }],
      lastUpdated,
      force: false,
    });
    const headers = { Origin: origin, Cookie: cookie, 'Idempotency-Key': randomUUID() };
    const answer = await connection.post(path, headers, body);
    if (answer.status !== 200 || answer.body.includes('"conflicts":[{'))
      throw new Error(`A save of the bench was not accepted: ${answer.status} ${answer.body}`);
  };
}

/** The same person on their team's measures of success: rewrites them, whatever they were. */
export function textSaverOf(connection: HttpConnection, port: number, { teamId, cookie }: ProductPerson) {
  const path = `/api${measuresOfSuccess.path.replace(':team', String(teamId))}`;
  const origin = `http://127.0.0.1:${port}`;
  return async (text: string): Promise<void> => {
    const body = JSON.stringify({ measuresOfSuccess: `<p>${text}</p>`, force: true });
    const headers = { Origin: origin, Cookie: cookie, 'Idempotency-Key': randomUUID() };
    const answer = await connection.post(path, headers, body);
    if (answer.status !== 200)
      throw new Error(`A text of the bench was not accepted: ${answer.status} ${answer.body}`);
  };
}
