import type { UserRole } from '../../contracts/fields/fields.ts';

/** A person who may sign in. It holds no credential, so it can be handed to screens; times are milliseconds since 1970. */
export type Account = {
  readonly userId: number;
  readonly email: string;
  readonly fullName: string;
  readonly role: UserRole;
  readonly disabledAt: number | null;
};

/** An account with its argon2id hash; `null` means that no password was chosen yet. It never leaves `server/identity`. */
export type StoredAccount = Account & { readonly passwordHash: string | null };

/** An account before it has an id. */
export type NewAccount = Omit<StoredAccount, 'userId' | 'disabledAt'>;

/** An account with the number that it is to have; it was taken before. */
export type NumberedAccount = NewAccount & Pick<StoredAccount, 'userId'>;

/** What the accounts know of the log that they belong to: it knows people by the numbers that were given here. */
export type AccountsRecord = {
  /** The installation they belong to, as the log has it; null before their first start. */
  readonly installationId: string | null;
  /** Whether that log was seen to say so; until then a start may have been broken off. */
  readonly isLogFounded: boolean;
  /** The highest number that was ever given, of accounts that are gone as well; 0 when none was. */
  readonly lastUserId: number;
};

/** What can change in an account; fields left out keep their value. */
export type AccountChanges = Partial<Omit<StoredAccount, 'userId'>>;

/** A signed-in browser. The store knows its id only as SHA-256 (`idHash`); `sessionRef` is free to appear in logs. */
export type StoredSession = {
  readonly idHash: string;
  readonly sessionRef: string;
  readonly userId: number;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

/** What a one-time link is good for. */
export type TokenPurpose = 'firstAdministrator' | 'passwordReset';

/** A one-time link, known only by the SHA-256 of its token; `userId` is null when the account does not exist yet. */
export type StoredToken = {
  readonly tokenHash: string;
  readonly purpose: TokenPurpose;
  readonly userId: number | null;
  readonly expiresAt: number;
};

/**
 * Where accounts, sessions and one-time tokens are kept. This is state, never events, so that a name can be forgotten.
 * Every method is atomic and durable when it resolves, and a method sees everything that resolved before it was called.
 * Adapters pass `identityStoreContract` unchanged.
 */
export type IdentityStore = {
  /**
   * Takes so many numbers that were never given, and are greater than `above` as well; gives the last of them. The ticket,
   * another one at each call, is what the log will know them by.
   */
  takeNumbers(count: number, above: number, ticket: string): Promise<number>;
  /** Whether numbers were taken here under this ticket. */
  hasTicket(ticket: string): Promise<boolean>;
  accountsRecord(): Promise<AccountsRecord>;
  /** Makes the accounts belong to an installation, unless they belong to another; gives what they then know. */
  belongTo(installation: {
    readonly installationId: string;
    readonly isLogFounded: boolean;
  }): Promise<AccountsRecord>;

  /** E-mails are unique without regard to case. */
  createAccount(account: NumberedAccount): Promise<StoredAccount | 'emailTaken'>;
  accountByEmail(email: string): Promise<StoredAccount | undefined>;
  /** Unknown ids are left out of the answer. */
  accountsById(userIds: readonly number[]): Promise<readonly StoredAccount[]>;
  /** Nothing changes unless the answer is the changed account. */
  changeAccount(
    userId: number,
    changes: AccountChanges,
  ): Promise<StoredAccount | 'emailTaken' | 'unknownAccount'>;
  /** Replaces the hash only while it is still `from`, so that a rehash never undoes a password change. */
  replacePasswordHash(userId: number, from: string, to: string): Promise<boolean>;
  /** True when any account has the role, disabled ones included. */
  hasAccountWithRole(role: UserRole): Promise<boolean>;
  /** Every account, disabled ones included, by userId. */
  allAccounts(): Promise<readonly StoredAccount[]>;
  /** True when an Administrator can sign in: one who is not disabled. */
  hasActiveAdministrator(): Promise<boolean>;

  addSession(session: StoredSession): Promise<void>;
  sessionByHash(idHash: string): Promise<StoredSession | undefined>;
  /** Moves `lastSeenAt` forward, never back; a session that is gone stays gone. */
  touchSession(idHash: string, seenAt: number): Promise<void>;
  /** Gives the session that was there, to exactly one of several callers. */
  removeSession(idHash: string): Promise<StoredSession | undefined>;
  removeSessionsOf(userId: number): Promise<readonly StoredSession[]>;
  /** Removes sessions created or last seen at or before the given times. */
  removeSessionsBefore(limits: {
    readonly createdAt: number;
    readonly lastSeenAt: number;
  }): Promise<readonly StoredSession[]>;

  /** Adds a token and removes every other of the same purpose and user, so that only the newest link works. */
  replaceToken(token: StoredToken): Promise<void>;
  /** A live token, which stays; expired at `now` counts as absent. */
  tokenByHash(tokenHash: string, purpose: TokenPurpose, now: number): Promise<StoredToken | undefined>;
  /** Removes a live token and gives it to exactly one of several callers; expired at `now` counts as absent. */
  takeToken(tokenHash: string, purpose: TokenPurpose, now: number): Promise<StoredToken | undefined>;
  /** Removes the tokens of one account, whatever their purpose. */
  removeTokensOf(userId: number): Promise<void>;

  /** What a person keeps under a name, as JSON text, for themselves alone; undefined where nothing was kept. */
  ownSetting(userId: number, name: string): Promise<string | undefined>;
  /** Keeps it in the place of what was there; it goes with the account. Nothing is kept for unknown accounts. */
  keepOwnSetting(userId: number, name: string, value: string): Promise<void>;

  /** The keys of these names (`12.3`: of person 12 for game 3); unknown ones are left out. */
  textKeys(names: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** The key of somebody for a game, which is `fresh` where there was none; undefined for unknown accounts. */
  textKeyOf(owner: TextKeyOwner, fresh: Uint8Array): Promise<Uint8Array | undefined>;
  /** Which of these people were erased. */
  areErased(userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * Removes an account with its sessions, tokens, settings and keys, and keeps the number: it stands in no file of the store
   * any more then but as that of somebody who was erased. Gives the sessions. Doing it again changes nothing.
   */
  erasePerson(userId: number): Promise<readonly StoredSession[]>;

  close(): Promise<void>;
};

/** Whose texts a key seals, and of which game; 0 stands for what belongs to no game. */
export type TextKeyOwner = { readonly userId: number; readonly gameId: number };

/** The part of a store that keeps keys of texts, and forgets people. */
export type ErasureMethods = Pick<IdentityStore, 'textKeys' | 'textKeyOf' | 'areErased' | 'erasePerson'>;

/** The part of a store that keeps accounts. */
export type AccountMethods = Pick<
  IdentityStore,
  | 'createAccount'
  | 'accountByEmail'
  | 'accountsById'
  | 'changeAccount'
  | 'replacePasswordHash'
  | 'hasAccountWithRole'
  | 'allAccounts'
  | 'hasActiveAdministrator'
>;

/** The part of a store that counts people and knows its log. */
export type RecordMethods = Pick<IdentityStore, 'takeNumbers' | 'hasTicket' | 'accountsRecord' | 'belongTo'>;

/** What tells whether accounts belong to a log. */
export type AccountsToExamine = Pick<IdentityStore, 'accountsRecord' | 'hasTicket' | 'accountByEmail'>;

/** The part of a store that keeps sessions. */
export type SessionMethods = Pick<
  IdentityStore,
  | 'addSession'
  | 'sessionByHash'
  | 'touchSession'
  | 'removeSession'
  | 'removeSessionsOf'
  | 'removeSessionsBefore'
>;

/** The part of a store that keeps what people set for themselves. */
export type OwnSettingMethods = Pick<IdentityStore, 'ownSetting' | 'keepOwnSetting'>;

/** The part of a store that keeps one-time tokens. */
export type TokenMethods = Pick<
  IdentityStore,
  'replaceToken' | 'tokenByHash' | 'takeToken' | 'removeTokensOf'
>;
