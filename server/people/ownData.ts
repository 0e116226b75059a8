import { isOf } from '../../contracts/events/eventDefinition.ts';
import { GradesReleased } from '../../contracts/events/gradeEvents.ts';
import { eventInWords } from '../../contracts/features/eventWords.ts';
import { withTexts } from '../../contracts/features/personalTexts.ts';
import { isSealed, type PersonalText } from '../../contracts/text/sealedText.ts';
import { heavyTypes } from '../audit/rowWords.ts';
import type { AccessStore } from '../identity/access/accessStore.ts';
import type { Account } from '../identity/model/identityStore.ts';
import type { StoredIdentity } from '../identity/model/schoolIdentity.ts';
import type { PersonalTexts } from '../identity/texts/personalTexts.ts';
import { keyOwnerOf } from '../identity/texts/textKeys.ts';
import { type ActParts, type Entry, entriesAround } from './actsOf.ts';

/** The sources of the file of a person's own data. */
export type OwnDataParts = ActParts & {
  readonly texts: PersonalTexts;
  readonly account: Account;
  /** By which schools they come, and how those know them. */
  readonly identities: readonly StoredIdentity[];
  /** Beside the accounts: their sign-ins and their origins. */
  readonly access: Pick<AccessStore, 'page'>;
  /** When it was requested (ISO 8601). */
  readonly at: string;
};

/** Replaces other people's text within one's own act. */
const ofSomebodyElse = '[written by someone else]';

/** One of the person's own acts with their texts opened, and those of others left out. */
async function ownAct({ row, event }: Entry, userId: number, texts: PersonalTexts): Promise<object> {
  const isOwn = (text: PersonalText) => !isSealed(text) || keyOwnerOf(text.key).userId === userId;
  const data = withTexts(event, (text) => (isOwn(text) ? text : ofSomebodyElse));
  const [opened] = await texts.openEvents([{ type: event.type, data }], 'forAuthor');
  const { position, stream, type, metadata } = { ...event, metadata: event.metadata };
  const kept = heavyTypes.has(type) ? {} : { data: opened?.data };
  return { position, at: metadata.at, role: row.role, type, stream, ...kept };
}

/** Other people's acts affecting the person: that they were done and the own grade, nothing about others. */
function concerning({ row, event }: Entry, { userId, fullName }: Account): object {
  const person = (id: number): string => (id === userId ? fullName : 'somebody');
  const { text } = eventInWords(
    { type: event.type, data: withTexts(event, () => '') },
    { person, team: String },
  );
  const { position, type, gameId } = row;
  const grade = isOf(event, GradesReleased) && event.data.grades.find((one) => one.userId === userId);
  const points = grade ? { points: grade.points } : {};
  return { position, at: event.metadata.at, type, gameId, what: text, ...points };
}

const rowsOfAPage = 500;

/**
 * A person's access log, oldest first: their sign-ins and other acts, and others' acts affecting them,
 * without the others' origins.
 */
async function* accessOf(userId: number, access: OwnDataParts['access']): AsyncGenerator<object> {
  for (let after = 0; ; ) {
    const rows = await access.page({ person: userId }, { after, limit: rowsOfAPage });
    for (const { at, kind, result, actorId, place } of rows) {
      const from = actorId === userId && place ? { network: place.network, browser: place.browser } : {};
      yield { at: new Date(at).toISOString(), kind, result, byYou: actorId === userId, ...from };
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsOfAPage) return;
    after = last.number;
  }
}

/** The entries of an array as written in the file. */
async function* listed(entries: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const entry of entries) {
    yield `${separator}    ${JSON.stringify(entry)}`;
    separator = ',\n';
  }
  yield '\n  ]';
}

async function* ownEntries(parts: OwnDataParts): AsyncGenerator<object> {
  const { account, texts } = parts;
  const { userId } = account;
  for await (const slice of entriesAround(userId, parts))
    yield* await Promise.all(
      slice.map(async (entry) =>
        entry.row.actorId === userId
          ? { own: await ownAct(entry, userId, texts) }
          : { concerning: concerning(entry, account) },
      ),
    );
}

/** The file of all data kept about a person: JSON, generated while it is sent. */
export async function* ownDataFile(parts: OwnDataParts): AsyncGenerator<string, void, void> {
  const { account, at, access, identities } = parts;
  const { userId, fullName, email, role, lastSeenAt } = account;
  const lastSeen = lastSeenAt === null ? null : new Date(lastSeenAt).toISOString();
  const head = {
    format: 'quarterdeck-own-data/1',
    at,
    account: { userId, fullName, email, role, lastSeen },
    identities: identities.map(({ provider, subject, linkedAt, usedAt }) => ({
      ...{ provider, subject, linkedAt: new Date(linkedAt).toISOString() },
      usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
    })),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "access": [`;
  yield* listed(accessOf(userId, access));
  yield ',\n  "entries": [';
  yield* listed(ownEntries(parts));
  yield '\n}\n';
}
