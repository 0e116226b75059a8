import { createSecretKey } from 'node:crypto';
import { PersonErased } from '../../contracts/events/erasureEvents.ts';
import { isOf } from '../../contracts/events/eventDefinition.ts';
import { PeopleLost } from '../../contracts/events/installationEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { accessName } from '../../contracts/record/accessWords.ts';
import type { SealedText } from '../../contracts/text/sealedText.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { RecordedRole } from '../identity/access/verifyAccessLog.ts';
import type { Account, IdentityStore } from '../identity/model/identityStore.ts';
import { openText } from '../identity/texts/textCipher.ts';
import { keyOwnerOf } from '../identity/texts/textKeys.ts';

/** What is compared of the accounts: their roles, and the keys of what people wrote. */
export type PeopleReader = Pick<IdentityStore, 'allAccounts' | 'textKeys'>;

function opens(text: SealedText, key: Uint8Array): boolean {
  try {
    openText(text, createSecretKey(key));
    return true;
  } catch {
    return false;
  }
}

/**
 * The first key of texts in the log that is missing though the log neither records the erasure of its owner nor
 * the loss of their account, or that does not open what it sealed.
 */
export async function faultOfTextKeys(
  log: Pick<EventStore, 'readStream'>,
  people: PeopleReader,
  texts: ReadonlyMap<string, SealedText> = new Map(),
): Promise<string | undefined> {
  const keys = await people.textKeys([...texts.keys()]);
  // After the keys, since an erasure is on record before it removes any.
  const erasures = await log.readStream(streams.erasures(), { direction: 'forwards' });
  const erased = new Set(erasures.flatMap((event) => (isOf(event, PersonErased) ? [event.data.userId] : [])));
  const installation = await log.readStream(streams.installation(), { direction: 'forwards' });
  const lost = installation.flatMap((event) => (isOf(event, PeopleLost) ? [event.data] : []));
  for (const [name, text] of texts) {
    const { userId, gameId } = keyOwnerOf(name);
    if (erased.has(userId) || lost.some(({ first, last }) => userId >= first && userId <= last)) continue;
    const whose = `The key of what person ${userId} wrote${gameId === 0 ? '' : ` in game ${gameId}`}`;
    const key = keys.get(name);
    if (!key) return `${whose} is missing, and no erasure of theirs is on record.`;
    if (!opens(text, key)) return `${whose} was altered: it does not open their texts.`;
  }
  return undefined;
}

/** An account that has another role than the access log last recorded, before and after the log was read. */
export function faultOfRoles(
  before: readonly Account[],
  after: readonly Account[],
  recorded: ReadonlyMap<number, RecordedRole>,
): string | undefined {
  const roles = new Map(before.map(({ userId, role }) => [userId, role]));
  for (const { userId, role } of after) {
    const last = recorded.get(userId);
    if (last && last.role !== role && roles.get(userId) === role)
      return (
        `Person ${userId} is ${role}, and the access log last recorded ${last.role} (${accessName(last.number)}): ` +
        'the accounts were changed, or the server was killed in the moment of the change. Setting the role in ' +
        'Users puts it on record.'
      );
  }
  return undefined;
}
