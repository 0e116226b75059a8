import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { EntryFilter, EntryKind } from '../../contracts/audit/entryFilter.ts';
import { loadClass } from '../../contracts/calls/gameClass.ts';
import { listUsers } from '../../contracts/calls/users.ts';
import { shownEmail } from '../../contracts/fields/emails.ts';
import { roleLabels } from '../../contracts/text/roleLabels.ts';
import { shortSchoolDayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { useLoad } from '../call/queries.ts';
import { FactStrip } from '../ui/FactStrip.tsx';
import chips from '../ui/FilterChips.module.css';
import { MomentIn } from '../ui/Moment.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './Audit.module.css';
import { auditPath } from './auditAddress.ts';
import type { Choices } from './facetSorts.tsx';
import { type Scope, useCounts } from './useAudit.ts';
import { matchesText } from './useFacets.ts';

const saves: EntryKind[] = ['saved', 'savedAnyway'];
const decisions: EntryKind[] = [...saves, 'scenario', 'forecast', 'note', 'merger', 'measures'];
const signIns: EntryKind[] = ['signedIn', 'signInRefused', 'signedOut', 'sessionTimedOut'];
const quarters = Array.from({ length: 16 }, (_, index) => index + 1);

/** Who somebody is, in the game or among the accounts: roles, team, address, and when last seen. */
function useStanding(scope: Scope, id: number, known: Choices, name: string) {
  const ofGame = useLoad(loadClass, scope === null ? {} : { game: scope }, {}, { isEnabled: scope !== null });
  const users = useLoad(listUsers, {}, { search: name }, { isEnabled: scope === null && name !== '' });
  const account = users.data?.users.find(({ userId }) => userId === id);
  const team = ofGame.data?.teams.find(({ people }) => people.some(({ user_id }) => user_id === id));
  const member = team?.people.find(({ user_id }) => user_id === id);
  const parts = [
    member && roleLabels(member.roles, 'no role'),
    known.teams.find((each) => each.id === team?.team_id)?.name,
    known.people.find((each) => each.id === id)?.role ?? undefined,
    member || account ? shownEmail(member?.email ?? account?.email ?? '') : undefined,
    account && account.state !== 'active' ? account.state : undefined,
    member &&
      (member.last_seen_tzts === null
        ? 'never signed in'
        : `last seen ${shortSchoolDayAndTimeOf(member.last_seen_tzts)}`),
  ];
  return {
    text: parts.filter((part) => part !== undefined).join(' · '),
    at: member?.last_seen_tzts ?? null,
    format: shortSchoolDayAndTimeOf,
  };
}

type Part = readonly [label: string, filter: EntryFilter];

const partsOf = (scope: Scope, id: number, first: string): readonly Part[] => [
  ['Decisions', { by: id, kinds: decisions }],
  ['Submissions', { by: id, kinds: ['submitted'] }],
  // A list of a game has no row of the access log.
  ...(scope === null ? [['Sign-ins', { person: id, kinds: signIns }] as const] : []),
  [`About ${first || 'them'}`, { about: id }],
];

const figuresOf = (id: number): readonly Part[] => [
  ['Saves', { by: id, kinds: saves }],
  ['Saved over others', { by: id, kinds: ['savedAnyway'] }],
  ['Saved over by others', { about: id, kinds: ['savedAnyway'] }],
  ['Forecasts', { by: id, kinds: ['forecast'] }],
  ['Submitted', { by: id, kinds: ['submitted'] }],
];

/** A person in the audit log: who they are, what they did in figures, and chips for parts of their record. */
export function PersonHead({
  scope,
  id,
  known,
  filter,
  onChoose,
}: {
  readonly scope: Scope;
  readonly id: number;
  readonly known: Choices;
  /** The part of the record that is shown; empty for all of it. */
  readonly filter: EntryFilter;
  readonly onChoose: (filter: EntryFilter) => void;
}): ReactNode {
  const name = known.people.find((person) => person.id === id)?.name ?? '';
  const first = name.split(' ')[0] ?? '';
  const standing = useStanding(scope, id, known, name);
  const parts = partsOf(scope, id, first);
  const figures = figuresOf(id);
  const inQuarters = scope === null ? [] : quarters.map((turn) => ({ by: id, kinds: saves, turn }));
  const counts = useCounts(scope, [
    ...[...parts, ...figures].map(([, part]) => ({ ...part, isByPeople: true as const })),
    ...inQuarters,
  ]);
  const played = counts?.slice(parts.length + figures.length).filter((count) => count > 0).length ?? 0;
  const shown = (index: number): string => (counts ? matchesText(counts[index] ?? 0) : '–');
  const chip = (label: string, part: EntryFilter): ReactNode => (
    <button
      key={label}
      type="button"
      className={chips.chip}
      aria-pressed={JSON.stringify(part) === JSON.stringify(filter)}
      onClick={() => onChoose(part)}
    >
      {label}
    </button>
  );
  return (
    <>
      <Text size="sm" c="dimmed">
        <Anchor component={Link} to={auditPath(scope)} size="sm">
          Audit Log
        </Anchor>{' '}
        / people
      </Text>
      <PageTitle>{name || `Person ${id}`}</PageTitle>
      <Text size="sm" c="dimmed" mb={8}>
        {name === '' && known.people.length > 0 ? (
          'This record names nobody by this number. The link may be of another game, or of another server.'
        ) : (
          <MomentIn {...standing} />
        )}
      </Text>
      <FactStrip
        label={`What ${first || 'the person'} did`}
        facts={figures.map(([label], index) => ({
          name: label,
          value: shown(parts.length + index),
          ...(index === 0 && played > 0 && { note: `in ${played} quarter${played === 1 ? '' : 's'}` }),
        }))}
      />
      <section className={`${chips.chips} ${styles.parts}`} aria-label="Parts of the record">
        {chip('All', {})}
        {parts.map(([label, part], index) => chip(`${label} ${shown(index)}`, part))}
      </section>
    </>
  );
}
