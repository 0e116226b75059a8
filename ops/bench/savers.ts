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
    /** Saves an amount that differs from the last one; throws an answer that did not accept it. */
    async save(capThousands: number): Promise<void> {
      const answer = await connection.post(
        path,
        { Cookie: cookie, 'Idempotency-Key': randomUUID() },
        {
          turnNum: 1,
          cdType: 'Retail CDs',
          updated: [{ cd_id: rowIds[seat % rowIds.length] ?? 1, cap: capThousands }],
          lastUpdated,
          force: false,
        },
      );
      if (answer.status !== 200 || answer.body.includes('"conflicts":[{'))
        throw new Error(`A save of the bench was not accepted: ${answer.status} ${answer.body}`);
    },
    close: connection.close,
  };
}
