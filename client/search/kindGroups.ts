import { deedKinds } from '../../contracts/audit/deedKinds.ts';
import type { EntryKind } from '../../contracts/audit/entryFilter.ts';
import { isOneOf } from '../../contracts/values.ts';

/** Kinds under the name that the filter has for them, and what people say for it. */
export type KindGroup = {
  readonly name: string;
  readonly kinds: readonly EntryKind[];
  readonly words: readonly string[];
};

const group = (name: string, kinds: readonly EntryKind[], ...words: readonly string[]): KindGroup => ({
  name,
  kinds,
  words,
});

/** Every kind of entry is in one of these, those that are looked for most first. */
export const kindGroups: readonly KindGroup[] = [
  group('Saved', ['saved', 'savedAnyway'], 'saved', 'save', 'saves', 'changed', 'change', 'set'),
  group(
    'Over a teammate’s',
    ['savedAnyway'],
    ...['over', 'overwrote', 'overwritten', 'overwrite', 'forced', 'saved anyway', 'saved over'],
  ),
  group('Submitted', ['submitted'], 'submitted', 'submit', 'submission', 'submissions', 'handed in'),
  group('Run', ['run'], 'ran', 'run', 'runs', 'rerun', 'run turn'),
  group('Freeze', ['frozen'], 'froze', 'freeze', 'frozen', 'unfroze', 'unfrozen'),
  group(
    'After publishing',
    ['afterPublishing'],
    'after publishing',
    'after published',
    'rating after publishing',
  ),
  group('Regulator report', ['regulator', 'afterPublishing'], 'regulator', 'rating', 'regulator report'),
  group(
    'Views and downloads',
    ['audit', 'exported', 'historyOpened', 'verified', 'receiptFetched'],
    ...['view', 'viewed', 'views', 'looked', 'history', 'viewed the history', 'opened the history'],
    ...['download', 'downloaded', 'downloads', 'export', 'exported', 'exports'],
  ),
  group(
    'Failed sign-ins',
    ['signInRefused'],
    ...['failed sign in', 'failed sign ins', 'failed', 'refused', 'failed login', 'failed logins'],
    ...['wrong password', 'wrong passwords'],
  ),
  group(
    'Roster and roles',
    ['roster', 'roleChanged'],
    ...['roster', 'role', 'roles', 'moved', 'placed', 'roster changes', 'role changes'],
  ),
  group('Scenario', ['scenario'], 'scenario', 'scenarios'),
  group('Forecast', ['forecast'], 'forecast', 'forecasts'),
  group('Note', ['note'], 'note', 'notes'),
  group(
    'Said in the team',
    ['said'],
    'said',
    'comment',
    'comments',
    'commented',
    'proposal',
    'proposals',
    'talk',
  ),
  group('Merger', ['merger'], 'merger', 'mergers'),
  group('Measures of success', ['measures'], 'measures', 'measures of success'),
  group('Adjustments', ['adjusted'], 'adjustment', 'adjustments', 'adjusted'),
  group('Grades', ['graded'], 'grade', 'grades', 'graded'),
  group('Reports', ['reports'], 'report', 'reports'),
  group('Message', ['message'], 'message', 'messages', 'reminder'),
  group('Game', ['game'], 'game settings', 'settings', 'game'),
  group('Signed in', ['signedIn'], 'signed in', 'sign in', 'sign ins', 'login', 'logins'),
  group('Signed out', ['signedOut', 'sessionTimedOut'], 'signed out', 'logout'),
  group(
    'Passwords and links',
    ['passwordChanged', 'resetAsked', 'linkIssued', 'linkUsed'],
    ...['password', 'passwords', 'password reset', 'sign in link', 'sign in links'],
  ),
  group(
    'Accounts',
    [
      'accountAdded',
      'accountChanged',
      'roleChanged',
      'disabled',
      'enabled',
      'erased',
      'identityLinked',
      'identityRemoved',
      'registrationLinkMade',
    ],
    ...['account', 'accounts', 'erased', 'erase', 'disabled', 'enabled'],
  ),
  group('Access refused', ['accessRefused', 'launchRefused'], 'access refused', 'launch refused'),
  group('Access log', ['monthDropped', 'rowsLost'], 'access log'),
  group('Screens visited', ['visited'], 'visited', 'visits'),
  group('Quarterdeck', ['product'], 'quarterdeck'),
];

/** The groups that a list can have: that of a game has no row of the access log. */
export function groupsOf(isOfGame: boolean): readonly KindGroup[] {
  if (!isOfGame) return kindGroups;
  return kindGroups.flatMap(({ name, kinds, words }) => {
    const deeds = kinds.filter((kind) => isOneOf(deedKinds, kind));
    return deeds.length === 0 ? [] : [{ name, kinds: deeds, words }];
  });
}

/** The fewest groups that hold all of some kinds, the larger before the smaller. */
export function groupsHolding(
  kinds: readonly EntryKind[],
  groups: readonly KindGroup[],
): readonly KindGroup[] {
  const left = new Set(kinds);
  const isHeld = (kind: EntryKind): boolean => kinds.includes(kind);
  const whole = groups.filter(({ kinds: own }) => own.every(isHeld));
  const held = whole
    .toSorted((one, other) => other.kinds.length - one.kinds.length)
    .filter(({ kinds: own }) => own.filter((kind) => left.delete(kind)).length > 0);
  // What no group has as a whole is told by the first that has it.
  const others = [...left].flatMap((kind) => {
    const found = groups.find(({ kinds: own }) => own.includes(kind));
    return found ? [{ ...found, kinds: [kind] }] : [];
  });
  return [...held, ...others];
}
