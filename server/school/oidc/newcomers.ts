import * as z from 'zod';
import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Account } from '../../identity/model/identityStore.ts';
import type { SignedIn } from '../../identity/signIn/signIn.ts';

/** How long somebody unknown may take to say who they are here. */
const newcomerMilliseconds = 10 * 60_000;

const newcomerSchema = z.object({
  provider: z.string(),
  subject: z.string(),
  /** What people call the provider. */
  label: z.string(),
  /** What the access log calls it. */
  via: z.string(),
  course: z.string().nullable(),
  fullName: z.string(),
  /** Given to the account that is made; empty unless the school proved it. */
  email: z.string(),
  /** The account here that has the person's e-mail. */
  accountId: z.number().nullable(),
  mayJoin: z.boolean(),
  /** The address to go on to, a path of ours; null to where the browser was. */
  to: z.string().nullable(),
});
/** Somebody whom a school sent here, whoever they are here. */
export type Newcomer = z.infer<typeof newcomerSchema>;

/** A newcomer who was let in. */
export type Entered = { readonly signedIn: SignedIn; readonly newcomer: Newcomer };

type NewcomerParts = Pick<Identity, 'school' | 'accounts' | 'checkPassword'>;

const gone: Refusal = {
  rule: 'SC3',
  message: 'This took more than ten minutes, or was done already. Sign in again from where you came.',
};
const disabled: Refusal = { rule: 'SC13', message: 'Your account here is disabled. Ask an administrator.' };
const noStrangers: Refusal = {
  rule: 'SC7',
  message: 'Ask your instructor or an administrator for an account.',
};
const wrong: Refusal = { rule: 'ID9', message: 'This password or email is not right.' };

/** Keeps a newcomer; the secret belongs into their browser's cookie. */
export const keepNewcomer = ({ school }: Pick<Identity, 'school'>, newcomer: Newcomer): Promise<string> =>
  school.keep('link', newcomer, newcomerMilliseconds);

/** The newcomer of a browser, who stays one. */
export async function findNewcomer(
  { school }: Pick<Identity, 'school'>,
  secret: string | undefined,
): Promise<Newcomer | undefined> {
  return newcomerSchema.optional().parse(await school.find('link', secret));
}

async function enter(
  newcomer: Newcomer,
  secret: string | undefined,
  previousSessionId: string | undefined,
  { school }: NewcomerParts,
): Promise<Entered | Refusal> {
  const signedIn = await school.enter(newcomer, previousSessionId);
  if (typeof signedIn === 'string') return signedIn === 'disabled' ? disabled : gone;
  await school.take('link', secret);
  return { signedIn, newcomer };
}

/** What a newcomer types, from which browser. */
export type Typed = {
  readonly secret: string | undefined;
  readonly previousSessionId: string | undefined;
  readonly address: string;
};

/** Links the account whose password was typed to the newcomer's identity, and signs in. */
export async function connectNewcomer(
  { email, password }: { readonly email: string; readonly password: string },
  { secret, previousSessionId, address }: Typed,
  parts: NewcomerParts,
): Promise<Entered | (Refusal & Partial<Awaited<ReturnType<Identity['checkPassword']>>>)> {
  const newcomer = await findNewcomer(parts, secret);
  if (!newcomer) return gone;
  const { accountId } = newcomer;
  const account: Account | undefined =
    accountId === null ? await parts.accounts.findByEmail(email) : await parts.accounts.findById(accountId);
  // Hashed for nobody too, so that the time does not tell which e-mails exist.
  const by = { userId: account?.userId ?? 0, currentPassword: password, address };
  const failed = await parts.checkPassword(by);
  if (failed) return { ...failed, ...(failed.rule === 'ID10' && wrong) };
  if (!account || account.disabledAt !== null) return disabled;
  const linked = await parts.school.link(account.userId, newcomer);
  if (linked === 'unknownAccount') return gone;
  return enter(newcomer, secret, previousSessionId, parts);
}

/** Everybody who waits to be told who they are here, the newest first. */
export async function waitingNewcomers({ school }: Pick<Identity, 'school'>) {
  return (await school.all('link')).map(({ hash, value }) => ({ hash, ...newcomerSchema.parse(value) }));
}

const waitsNoMore: Refusal = {
  rule: 'SC14',
  message: 'This person waits no longer. Let them sign in once more, and connect them while they wait.',
};

/** Connects somebody who waits with an account whose password is lost; they are in from their next sign-in on. */
export async function connectWaiting(
  userId: number,
  hash: string,
  { accounts, school }: Pick<Identity, 'accounts' | 'school'>,
): Promise<Newcomer | Refusal> {
  const account = await accounts.findById(userId);
  if (!account || account.isGuest || account.disabledAt !== null)
    return { rule: 'SC14', message: 'Nobody can be connected with this account.' };
  const newcomer = newcomerSchema.optional().parse(await school.takeByHash('link', hash));
  const linked = newcomer && (await school.link(userId, newcomer));
  return newcomer && linked === 'linked' ? newcomer : waitsNoMore;
}

/** Makes the newcomer's account, and signs in. */
export async function joinAsNewcomer(
  fullName: string,
  { secret, previousSessionId }: Typed,
  parts: NewcomerParts,
): Promise<Entered | Refusal> {
  const newcomer = await findNewcomer(parts, secret);
  if (!newcomer) return gone;
  if (!newcomer.mayJoin || newcomer.accountId !== null) return noStrangers;
  const { email } = newcomer;
  const made = await parts.school.join({ email, fullName }, newcomer);
  // An account with this e-mail was made meanwhile: its owner is known by a password, or comes in without an e-mail.
  const joined = made === 'emailTaken' ? await parts.school.join({ email: '', fullName }, newcomer) : made;
  if (typeof joined === 'object' && isRefusal(joined)) return joined;
  return enter(newcomer, secret, previousSessionId, parts);
}
