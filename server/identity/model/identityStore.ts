import { emailKey } from '../../../contracts/fields/emails.ts';
import type { UserRole } from '../../../contracts/fields/fields.ts';
import type { SchoolMethods, StoredIdentity } from './schoolIdentity.ts';
import type { OutboxMethods } from './waitingMail.ts';

/** A person who may sign in, without credentials, so that screens can have it; times are milliseconds since 1970. */
export type Account = {
  readonly userId: number;
  /** Empty for a guest, and for a person whom only their school knows, without an e-mail. */
  readonly email: string;
  /** Whether they only practice: a guest has neither e-mail, password nor identity, ever. */
  readonly isGuest: boolean;
  readonly fullName: string;
  readonly role: UserRole;
  readonly disabledAt: number | null;
  /** The last use of a session of theirs, to about a minute; null if they never signed in. */
  readonly lastSeenAt: number | null;
};

/** The key by which e-mails are unique: without one, a text in capitals, which no typed e-mail has as its key. */
export const accountKey = ({ userId, email }: Pick<Account, 'userId' | 'email'>): string =>
  email === '' ? `NO E-MAIL ${userId}` : emailKey(email);

/** An account with its argon2id hash; `null` if no password was chosen yet. Never leaves `server/identity`. */
export type StoredAccount = Account & { readonly passwordHash: string | null };

/** An account before it has an id. */
export type NewAccount = Omit<StoredAccount, 'userId' | 'isGuest' | 'disabledAt' | 'lastSeenAt'> & {
  readonly isGuest?: true;
};

/** An account with the number reserved for it. */
export type NumberedAccount = NewAccount & Pick<StoredAccount, 'userId'>;

/** What the accounts know about the log they belong to, which refers to people by the numbers given here. */
export type AccountsRecord = {
  /** The installation they belong to, as named in the log; null before their first start. */
  readonly installationId: string | null;
  /** Whether the log was seen to name it; until then a start may have been interrupted. */
  readonly isLogFounded: boolean;
  /** The highest number ever given, including accounts that are gone; 0 if none was given. */
  readonly lastUserId: number;
};

/** What can change in an account; absent fields keep their value. */
export type AccountChanges = Partial<Omit<StoredAccount, 'userId' | 'isGuest' | 'lastSeenAt'>>;

/** A signed-in browser. The store knows its id only as SHA-256 (`idHash`); `sessionRef` may appear in logs. */
export type StoredSession = {
  readonly idHash: string;
  readonly sessionRef: string;
  readonly userId: number;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

/**
 * The purpose of a one-time link: `passwordReset` was mailed, `signInLink` shown to be handed out, and `calendar` works
 * until it is replaced.
 */
export type TokenPurpose = 'firstAdministrator' | 'passwordReset' | 'signInLink' | 'calendar';

/** A one-time link, stored only as the SHA-256 of its token; `userId` is null if the account does not exist yet. */
export type StoredToken = {
  readonly tokenHash: string;
  readonly purpose: TokenPurpose;
  readonly userId: number | null;
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** When its page was first opened; null before. */
  readonly openedAt: number | null;
};

/**
 * Storage of accounts, sessions and one-time tokens. This is state, never events, so that a name can be
 * removed. Every method is atomic and durable when it resolves, and sees everything that resolved before it
 * was called. Adapters pass `identityStoreContract` unchanged.
 */
export type IdentityStore = OutboxMethods &
  SchoolMethods & {
    /**
     * Reserves this many numbers that were never given, all greater than `above`; returns the last of them. The
     * ticket, unique to each call, identifies them in the log.
     */
    takeNumbers(count: number, above: number, ticket: string): Promise<number>;
    /** Whether numbers were reserved here under this ticket. */
    hasTicket(ticket: string): Promise<boolean>;
    accountsRecord(): Promise<AccountsRecord>;
    /** Assigns the accounts to an installation, unless they belong to another; returns what they know afterwards. */
    belongTo(installation: {
      readonly installationId: string;
      readonly isLogFounded: boolean;
    }): Promise<AccountsRecord>;

    /** E-mails are unique without regard to case; not everybody has one. */
    createAccount(account: NumberedAccount): Promise<StoredAccount | 'emailTaken'>;
    /** The same, with the identity by which its owner comes; neither is made without the other. */
    createAccountFor(
      account: NumberedAccount,
      identity: Omit<StoredIdentity, 'userId'>,
    ): Promise<StoredAccount | 'emailTaken' | 'identityTaken'>;
    accountByEmail(email: string): Promise<StoredAccount | undefined>;
    /** Unknown ids are absent from the result. */
    accountsById(userIds: readonly number[]): Promise<readonly StoredAccount[]>;
    /** Nothing changes unless the result is the changed account. */
    changeAccount(
      userId: number,
      changes: AccountChanges,
    ): Promise<StoredAccount | 'emailTaken' | 'unknownAccount'>;
    /** Replaces the hash only if it is still `from`, so that a rehash never undoes a password change. */
    replacePasswordHash(userId: number, from: string, to: string): Promise<boolean>;
    /** True if any account has the role, disabled ones included. */
    hasAccountWithRole(role: UserRole): Promise<boolean>;
    /** Every account, disabled ones included, by userId. */
    allAccounts(): Promise<readonly StoredAccount[]>;
    /** True if an Administrator exists who is not disabled and has a password or an identity. */
    hasActiveAdministrator(): Promise<boolean>;

    /** Its owner was last seen then; so it is with `touchSession`. */
    addSession(session: StoredSession): Promise<void>;
    sessionByHash(idHash: string): Promise<StoredSession | undefined>;
    /** Moves `lastSeenAt` forward, never back; a removed session stays removed. */
    touchSession(session: Pick<StoredSession, 'idHash' | 'userId'>, seenAt: number): Promise<void>;
    /** Removes a session and returns it to exactly one of several callers. */
    removeSession(idHash: string): Promise<StoredSession | undefined>;
    removeSessionsOf(userId: number): Promise<readonly StoredSession[]>;
    /** Removes all sessions of an account but the newest, this many. */
    removeOldSessionsOf(userId: number, newest: number): Promise<readonly StoredSession[]>;
    /** Removes sessions created or last seen at or before the given times. */
    removeSessionsBefore(limits: {
      readonly createdAt: number;
      readonly lastSeenAt: number;
    }): Promise<readonly StoredSession[]>;

    /** Adds a token and removes every other of the same purpose and user, so that only the newest link works. */
    replaceToken(token: StoredToken): Promise<void>;
    /** Adds a token beside earlier ones. */
    addToken(token: StoredToken): Promise<void>;
    /** Notes that a token's page was opened, and removes those of the same purpose and user that were issued before. */
    openToken(token: StoredToken, now: number): Promise<void>;
    /** When each of these people last opened the page of a token that they have not used. */
    openedAt(userIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
    /** A live token, without using it up; one that has expired at `now` counts as absent. */
    tokenByHash(tokenHash: string, purpose: TokenPurpose, now: number): Promise<StoredToken | undefined>;
    /**
     * Removes a live token and returns it to exactly one of several callers; one that has expired at `now`
     * counts as absent.
     */
    takeToken(tokenHash: string, purpose: TokenPurpose, now: number): Promise<StoredToken | undefined>;
    /** Removes the tokens of one account, whatever their purpose. */
    removeTokensOf(userId: number): Promise<void>;

    /** A person's private value under a name, as JSON text; undefined if absent. */
    ownSetting(userId: number, name: string): Promise<string | undefined>;
    /** Replaces the value; it is removed with the account. Ignored for unknown accounts. */
    keepOwnSetting(userId: number, name: string, value: string): Promise<void>;
    /** Replaces the value by what `change` makes of it, also while other nodes do so, and returns that. */
    changeOwnSetting(
      userId: number,
      name: string,
      change: (value: string | undefined) => string,
    ): Promise<string>;

    /** The keys of these names (`12.3`: of person 12 for game 3); unknown ones are absent. */
    textKeys(names: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
    /** A person's key for a game, set to `fresh` if there was none; undefined for unknown accounts. */
    textKeyOf(owner: TextKeyOwner, fresh: Uint8Array): Promise<Uint8Array | undefined>;
    /** Which of these people were erased. */
    areErased(userIds: readonly number[]): Promise<ReadonlySet<number>>;
    /**
     * Removes an account with its sessions, tokens, identities, mails, settings and keys, and keeps the number:
     * afterwards the store's files contain it only as that of an erased person. Returns the sessions. Idempotent.
     */
    erasePerson(userId: number): Promise<readonly StoredSession[]>;

    close(): Promise<void>;
  };

/** The owner of a text key, and the game; 0 for texts outside any game. */
export type TextKeyOwner = { readonly userId: number; readonly gameId: number };

/** The part of a store that keeps text keys and erases people. */
export type ErasureMethods = Pick<IdentityStore, 'textKeys' | 'textKeyOf' | 'areErased' | 'erasePerson'>;

/** The part of a store that keeps accounts. */
export type AccountMethods = Pick<
  IdentityStore,
  | 'createAccount'
  | 'createAccountFor'
  | 'accountByEmail'
  | 'accountsById'
  | 'changeAccount'
  | 'replacePasswordHash'
  | 'hasAccountWithRole'
  | 'allAccounts'
  | 'hasActiveAdministrator'
>;

/** The part of a store that numbers people and knows its log. */
export type RecordMethods = Pick<IdentityStore, 'takeNumbers' | 'hasTicket' | 'accountsRecord' | 'belongTo'>;

/** Evidence of whether accounts belong to a log. */
export type AccountsToExamine = Pick<IdentityStore, 'accountsRecord' | 'hasTicket' | 'accountByEmail'>;

/** The part of a store that keeps sessions. */
export type SessionMethods = Pick<
  IdentityStore,
  | 'addSession'
  | 'sessionByHash'
  | 'touchSession'
  | 'removeSession'
  | 'removeSessionsOf'
  | 'removeOldSessionsOf'
  | 'removeSessionsBefore'
>;

/** The part of a store that keeps people's own settings. */
export type OwnSettingMethods = Pick<IdentityStore, 'ownSetting' | 'keepOwnSetting' | 'changeOwnSetting'>;

/** The part of a store that keeps one-time tokens. */
export type TokenMethods = Pick<
  IdentityStore,
  'replaceToken' | 'addToken' | 'openToken' | 'openedAt' | 'tokenByHash' | 'takeToken' | 'removeTokensOf'
>;
