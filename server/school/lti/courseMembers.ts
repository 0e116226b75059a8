import * as z from 'zod';
import type { Identity } from '../../identity/identity.ts';
import { type Identified, personOf } from '../../identity/signIn/schoolSignIn.ts';

/** How long a list of members can be confirmed. */
const listMilliseconds = 60 * 60_000;

const listSchema = z.object({ provider: z.string(), via: z.string(), subjects: z.array(z.string()) });
/** Whom a platform listed: how it knows them, and what people call it; neither names nor e-mails. */
type MemberList = z.infer<typeof listSchema>;

type MemberStore = Pick<Identity, 'school'>;

/** Keeps how a platform knows those whom it listed; what is returned finds them again. */
export const keepMembers = ({ school }: MemberStore, list: MemberList): Promise<string> =>
  school.keep('members', list, listMilliseconds);

/** Somebody whom a platform listed, and what people call it. */
export type ListedMember = { readonly identified: Identified; readonly via: string };

/** Finds members by their list and the text that does not name them; each list is read once. */
export function memberFinder({ school }: MemberStore) {
  const lists = new Map<string, Promise<ReadonlyMap<string, ListedMember>>>();
  async function read(handle: string): Promise<ReadonlyMap<string, ListedMember>> {
    const list = listSchema.optional().parse(await school.find('members', handle));
    const subjects = list?.subjects ?? [];
    return new Map(
      subjects.map((subject) => {
        const identified = { provider: list?.provider ?? '', subject };
        return [personOf(identified), { identified, via: list?.via ?? '' }];
      }),
    );
  }
  return async (handle: string, person: string): Promise<ListedMember | undefined> => {
    const list = lists.get(handle) ?? read(handle);
    lists.set(handle, list);
    return (await list).get(person);
  };
}
