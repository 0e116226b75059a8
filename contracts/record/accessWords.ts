import type { AccessDetails, AccessKind } from '../audit/accessKinds.ts';
import type { NameLookup } from './wording.ts';

/** The fields used for the text of a row. */
export type WordedRow = {
  readonly kind: AccessKind;
  readonly subjectId: number | null;
  readonly teamId: number | null;
  readonly result: string;
  readonly details: AccessDetails;
  /** A person's name before and after they changed it; gone once they are erased. */
  readonly place?: { readonly names?: { readonly before: string; readonly after: string } } | null;
};

type AccessText = (row: WordedRow, names: NameLookup) => string;

const isMany = (details: AccessDetails): boolean => typeof details.count === 'number' && details.count > 1;
const times = (details: AccessDetails): string =>
  isMany(details) ? `, ${details.count} times within a minute` : '';
const networks = ({ networks: count }: AccessDetails): string =>
  typeof count === 'number' && count > 1 ? ` from ${count} addresses` : '';
const someone = (subjectId: number | null, { person }: NameLookup): string =>
  subjectId === null ? 'somebody' : person(subjectId);
const byWay = ({ via }: AccessDetails): string => (via === undefined ? '' : ` by ${via}`);
function asWhom(subjectId: number | null, details: AccessDetails, { person }: NameLookup): string {
  if (subjectId !== null) return ` as ${person(subjectId)}`;
  return details.via === undefined ? ' with an unknown email' : byWay(details);
}
const ofTeam = (teamId: number | null, { team }: NameLookup): string =>
  teamId === null ? 'a game' : team(teamId);
const inEnglish = (count: unknown): string => Number(count).toLocaleString('en-US');

const verdicts: Readonly<Record<string, string>> = {
  intact: 'it is intact',
  unsigned: 'nothing is signed that proves it',
  broken: 'it was altered',
};

/** Rules of refused sign-ins in words. */
const refusalWords: Readonly<Record<string, string>> = {
  ID9: 'wrong password or no password yet',
  ID16: 'too many failed tries',
};

const words: Readonly<Record<AccessKind, AccessText>> = {
  signedIn: ({ details }) => `signed in${byWay(details)}`,
  signInRefused: ({ subjectId, details, result }, names) =>
    `failed to sign in${asWhom(subjectId, details, names)} ` +
    `(${(subjectId !== null && refusalWords[result]) || result})${times(details)}${networks(details)}`,
  signedOut: () => 'signed out',
  identityLinked: ({ subjectId, details }, names) =>
    `connected the account${subjectId === null ? '' : ` of ${someone(subjectId, names)}`} ` +
    `with a school’s sign-in${byWay(details)}`,
  registrationLinkMade: () => 'made a link by which a school’s LMS registers itself',
  identityRemoved: () => 'disconnected the account from a school’s sign-in',
  launchRefused: ({ details, result }) =>
    `was refused a launch${byWay(details)} (${result})${times(details)}`,
  sessionTimedOut: ({ subjectId }, names) =>
    `ended the session of ${someone(subjectId, names)}, which had timed out`,
  passwordChanged: ({ result, details }) =>
    result === 'done' ? 'changed the password' : `could not change the password (${result})${times(details)}`,
  resetAsked: ({ subjectId, details }, names) =>
    `requested a password link for ${someone(subjectId, names)}${times(details)}`,
  linkIssued: ({ subjectId, details }, names) =>
    subjectId === null
      ? `created ${details.count} sign-in links`
      : `created a sign-in link for ${names.person(subjectId)}`,
  linkUsed: ({ subjectId, result, details }, names) =>
    result === 'done'
      ? `chose a password by the link of ${someone(subjectId, names)}`
      : `opened a link that is no longer valid${times(details)}`,
  accountAdded: ({ subjectId, details }, names) =>
    `added the account of ${someone(subjectId, names)} as ${details.role}`,
  accountChanged: ({ details, result, place }) => {
    if (result !== 'done') return `could not change the email of the account (${result})${times(details)}`;
    const named = place?.names ? `, from the name ${place.names.before} to ${place.names.after}` : '';
    const proof = details.proof === undefined ? '' : `, proven by ${details.proof}`;
    return `changed ${[details.fields ?? []].flat().join(' and ')} of the account${named}${proof}`;
  },
  roleChanged: ({ subjectId, details }, names) => `made ${someone(subjectId, names)} ${details.role}`,
  disabled: ({ subjectId }, names) => `disabled the account of ${someone(subjectId, names)}`,
  enabled: ({ subjectId }, names) => `enabled the account of ${someone(subjectId, names)}`,
  erased: ({ subjectId }, names) => `erased ${someone(subjectId, names)}`,
  accessRefused: ({ details, result }) => `was refused ${details.call} (${result})${times(details)}`,
  historyOpened: ({ teamId }, names) => `opened the history of ${ofTeam(teamId, names)}`,
  exported: ({ details }) => {
    const hash = details.sha256 === undefined ? '' : `, SHA-256 ${details.sha256}`;
    const entries = details.rows === undefined ? '' : `, ${inEnglish(details.rows)} entries`;
    return `downloaded ${details.what}${entries}${hash}`;
  },
  verified: ({ result }) => `verified the log: ${verdicts[result] ?? 'the check could not tell'}`,
  receiptFetched: ({ teamId }, names) => `downloaded a receipt of ${ofTeam(teamId, names)}`,
  monthDropped: ({ details }) =>
    `deleted the expired access log of ${details.month}, ${inEnglish(details.rows)} entries`,
  rowsLost: ({ details }) => `lost ${inEnglish(details.count)} access log entries while their store was down`,
};

/** What was done, without its author. */
export const accessInWords = (row: WordedRow, names: NameLookup): string => words[row.kind](row, names);

/** A row number of the access log as shown to people: `A-9,120`. */
export const accessName = (number: number): string => `A-${number.toLocaleString('en-US')}`;
