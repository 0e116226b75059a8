import * as path from 'node:path';
import type { StoredCheckpoint } from '../../server/checkpoints/checkpointStore.ts';
import { checkpointsFile } from '../../server/checkpoints/sqliteCheckpoints.ts';
import type { Configuration } from '../../server/configuration/configuration.ts';
import { signingKeyOfText } from '../../server/keys/signingKey.ts';
import { examine, type Finding, fix, ok, warning } from './finding.ts';
import { openCheckpointStore } from './openCheckpointStore.ts';
import { presentSigningKey } from './presentSigningKey.ts';

const signedFinding = (newest: StoredCheckpoint | undefined): Finding =>
  newest
    ? ok(`the log is signed, last at ${new Date(newest.at).toISOString()} over ${newest.size} events`)
    : warning(
        'nothing is signed, so a missing end of the log could not be detected',
        'Right after a first start that is so for a minute. Later it means that the checkpoints were ' +
          'removed: see npm run verify.',
      );

/** Whether the log is signed, with the same key as before, and the result of its last check. */
export function examineProof(configuration: Configuration): Promise<readonly Finding[]> {
  const { servers, dataDirectory, signingKeyBefore } = configuration;
  return examine('The checkpoints cannot be read', 'See the finding about the accounts.', async () => {
    const key = presentSigningKey(configuration);
    if (servers && !key)
      return [
        warning(
          'the log is not signed, so a missing end could not be detected',
          'Set SIGNING_KEY, the same for every node; the README says how to make one.',
        ),
      ];
    const { store, close } = await openCheckpointStore(servers, path.join(dataDirectory, checkpointsFile));
    try {
      const [keys, newest, verification] = [
        (await store?.keys()) ?? [],
        await store?.newest(),
        await store?.note('verification'),
      ];
      const last = keys.at(-1)?.publicKey;
      const before = signingKeyBefore === undefined ? undefined : signingKeyOfText(signingKeyBefore);
      const isVouchedFor = !last || !key || last === key.publicKey || last === before?.publicKey;
      const isBroken = verification !== undefined && JSON.parse(verification).kind === 'broken';
      return [
        isVouchedFor
          ? signedFinding(newest)
          : fix(
              'SIGNING_KEY is not the key that the log was signed with',
              'Put that key back, or name it in SIGNING_KEY_BEFORE.',
            ),
        ...(isBroken
          ? [fix('the last check found that the log has been altered', 'See npm run verify.')]
          : []),
      ];
    } finally {
      await close();
    }
  });
}
