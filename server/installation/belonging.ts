import { dataFormat } from '../../contracts/events/installationEvents.ts';
import type { Installation } from '../commands/deciders/installation.ts';
import type { AccountsRecord } from '../identity/model/identityStore.ts';
import { keyRefusal } from '../keys/keyRefusal.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';

/** What a log says about itself. */
export type LogFacts = {
  /** Null for a log that was not founded. */
  readonly installation: Installation | null;
  /** The highest number of a person known from it, 0 if there is none. */
  readonly highestUserId: number;
  /** The ticket of the last numbers given; undefined if none were recorded. */
  readonly newestTicket: string | undefined;
  /** Whether anything was ever recorded in it. */
  readonly hasEvents: boolean;
};

/** What accounts say about themselves. */
export type AccountFacts = AccountsRecord & {
  /** Whether they gave the numbers last recorded in the log, and so all earlier ones. */
  readonly knowsNewest: boolean;
  /** Whether they include a demo person, whose password is public. */
  readonly hasDemoPeople: boolean;
};

/** The requirements of a start. */
export type WantedInstallation = Pick<Installation, 'kind' | 'keyFingerprint'>;

/** The locations of log and accounts, for people, and the variables that set them. */
export type Places = { readonly log: string; readonly accounts: string; readonly variables: string };

const lostCommand = 'npm run accounts:lost -- --by "your name"';
const putBackAccounts =
  `Put back the newest backup of the accounts. If there is none, ${lostCommand} keeps the ` +
  'numbers of those who are missing from everyone else.';

/** Why a log cannot be read: another build wrote it, in another form or from before forms were numbered. */
export function formatRefusal(
  { installation, hasEvents }: Pick<LogFacts, 'installation' | 'hasEvents'>,
  { log: place, variables }: Places,
): CannotGoOn | undefined {
  if (!hasEvents || installation?.format === dataFormat) return undefined;
  return new CannotGoOn(
    `${place} was written by another build of Quarterdeck, in a form that this one does not read.`,
    `Go on with the build that wrote it, or set ${variables} to an empty place. You can delete the data of a demo.`,
  );
}

/** The kind of accounts whose log was not founded yet. */
function kindOfAccounts({ hasDemoPeople, lastUserId }: AccountFacts) {
  if (hasDemoPeople) return 'demo';
  return lastUserId > 0 ? 'production' : undefined;
}

function kindRefusal(
  log: LogFacts,
  accounts: AccountFacts,
  { kind }: WantedInstallation,
  { log: place, variables }: Places,
): CannotGoOn | undefined {
  const found =
    kind === 'production' && accounts.hasDemoPeople
      ? 'demo'
      : (log.installation?.kind ?? kindOfAccounts(accounts));
  if (found === undefined || found === kind) return undefined;
  if (found === 'demo')
    return new CannotGoOn(
      `${place} holds a demo, whose password is public, and this is to be production.`,
      `Set ${variables} to another place for production, or DEMO=1 to go on with the demo.`,
    );
  return new CannotGoOn(
    `${place} belongs to a school, and this is to be a demo, whose password is public.`,
    `Set DEMO=0 to go on with it, or ${variables} to a place of the demo's own.`,
  );
}

/** Why accounts do not belong to a log, regardless of the requirements. */
export function accountsRefusal(
  log: Pick<LogFacts, 'installation' | 'highestUserId'>,
  accounts: Omit<AccountFacts, 'hasDemoPeople'>,
  places: Places,
): CannotGoOn | undefined {
  const { installation, highestUserId } = log;
  const { installationId, isLogFounded, lastUserId } = accounts;
  const { log: logPlace, accounts: accountsPlace } = places;
  if (installation === null && isLogFounded)
    return new CannotGoOn(
      `The accounts in ${accountsPlace} belong to a log that is not the one in ${logPlace}, which ` +
        'is empty or older than they are.',
      `Put back the log and the accounts from the same backup, or set ${places.variables} to where they are.`,
    );
  if (installation && installationId !== null && installationId !== installation.installationId)
    return new CannotGoOn(
      `The accounts in ${accountsPlace} are those of another installation (${installationId}) than ` +
        `the log in ${logPlace} (${installation.installationId}): its numbers would mean other people.`,
      `Put back the accounts of this log, or set ${places.variables} to where log and accounts belong together.`,
    );
  if (lastUserId < highestUserId)
    return new CannotGoOn(
      `The accounts in ${accountsPlace} are older than the log: they go up to number ` +
        `${lastUserId}, and the log knows a person with number ${highestUserId}. A new account would ` +
        'take over what someone else did.',
      putBackAccounts,
    );
  if (installation && installationId === null)
    return new CannotGoOn(
      `The accounts in ${accountsPlace} are empty or older than the log in ${logPlace}: they do ` +
        'not know that they belong to it.',
      putBackAccounts,
    );
  if (!accounts.knowsNewest)
    return new CannotGoOn(
      `The accounts in ${accountsPlace} diverged from the log in ${logPlace}: they did not give ` +
        `the numbers that it knows people by, up to ${highestUserId}.`,
      'Put back the newest backup of the accounts that was made beside this log.',
    );
  return undefined;
}

/**
 * Why nothing may be served from a log and accounts with these requirements; undefined if all three fit.
 * `keySource` names the source of the key.
 */
export function refusalOf(
  log: LogFacts,
  accounts: AccountFacts,
  wanted: WantedInstallation,
  { places, keySource }: { readonly places: Places; readonly keySource: string },
): CannotGoOn | undefined {
  const isOtherKey = log.installation && log.installation.keyFingerprint !== wanted.keyFingerprint;
  return (
    formatRefusal(log, places) ??
    kindRefusal(log, accounts, wanted, places) ??
    (isOtherKey ? keyRefusal(keySource) : undefined) ??
    accountsRefusal(log, accounts, places)
  );
}
