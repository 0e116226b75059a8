import { eventInWords } from '../../contracts/record/eventWords.ts';
import { withTexts } from '../../contracts/record/personalTexts.ts';
import { isSealed, type PersonalText } from '../../contracts/text/sealedText.ts';
import { heavyTypes } from '../audit/rowWords.ts';
import type { Account } from '../identity/identityStore.ts';
import type { PersonalTexts } from '../identity/personalTexts.ts';
import { keyOwnerOf } from '../identity/textKeys.ts';
import { type ActParts, type Entry, entriesAround } from './actsOf.ts';

/** What the file of somebody's own data is made of. */
export type OwnDataParts = ActParts & {
  readonly texts: PersonalTexts;
  readonly account: Account;
  /** What they set for themselves, by name. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** When it was asked for (ISO 8601). */
  readonly at: string;
};

/** Stands for what somebody else wrote, which an act of one's own may carry on. */
const ofSomebodyElse = '[written by somebody else]';

/** An act of one's own with one's own texts opened, and those of others left out. */
async function ownAct({ row, event }: Entry, userId: number, texts: PersonalTexts): Promise<object> {
  const isOwn = (text: PersonalText) => !isSealed(text) || keyOwnerOf(text.key).userId === userId;
  const data = withTexts(event, (text) => (isOwn(text) ? text : ofSomebodyElse));
  const [opened] = await texts.openEvents([{ type: event.type, data }]);
  const { position, stream, type, metadata } = { ...event, metadata: event.metadata };
  const kept = heavyTypes.has(type) ? {} : { data: opened?.data };
  return { position, at: metadata.at, role: row.role, type, stream, ...kept };
}

/** What somebody else did that concerns the person: that it was done, and nothing of others. */
function concerning({ row, event }: Entry, { userId, fullName }: Account): object {
  const person = (id: number): string => (id === userId ? fullName : 'somebody');
  const { text } = eventInWords(
    { type: event.type, data: withTexts(event, () => '') },
    { person, team: String },
  );
  const { position, type, gameId } = row;
  return { position, at: event.metadata.at, type, gameId, what: text };
}

/** The file of everything that is kept of somebody: JSON, made while it is sent. */
export async function* ownDataFile(parts: OwnDataParts): AsyncGenerator<string, void, void> {
  const { account, settings, at, texts } = parts;
  const { userId, fullName, email, role } = account;
  const head = {
    format: 'quarterdeck-own-data/1',
    at,
    account: { userId, fullName, email, role },
    settings,
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "entries": [`;
  let separator = '\n';
  for await (const slice of entriesAround(userId, parts)) {
    const told = await Promise.all(
      slice.map(async (entry) =>
        entry.row.actorId === userId
          ? { own: await ownAct(entry, userId, texts) }
          : { concerning: concerning(entry, account) },
      ),
    );
    for (const entry of told) {
      yield `${separator}    ${JSON.stringify(entry)}`;
      separator = ',\n';
    }
  }
  yield '\n  ]\n}\n';
}
