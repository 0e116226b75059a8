import { SignInRace, SignInTable } from '../../client/account/SignInPicture.tsx';
import { AreaSquares } from '../../client/ui/AreaSquares.tsx';
import { FactStrip } from '../../client/ui/FactStrip.tsx';
import { type Facet, FilterChips } from '../../client/ui/FilterChips.tsx';
import { Logo } from '../../client/ui/Logo.tsx';
import { QuarterTrack } from '../../client/ui/QuarterTrack.tsx';
import { type Entry, entry, nothing, type Section } from './entry.tsx';

const track = (name: string, done: number, of: number, isFrozen = false): Entry =>
  entry(`quarters: ${name}`, <QuarterTrack done={done} of={of} isFrozen={isFrozen} />);

const areas = Array.from({ length: 12 }, (_, index) => index);

const facts = [
  { name: 'Submitted', value: 2, note: 'of 5 teams' },
  { name: 'Online', value: 3, note: 'of 25 people' },
  { name: 'Lockdown', value: '17:00', note: 'ET' },
];

const people = ['Ada Lund', 'Ben Ono', 'Chloe Marsh'].map((label, index) => ({
  value: String(index),
  label,
  count: String(31 + index),
}));
const facets: readonly Facet[] = [
  { name: 'Person', chosen: people.slice(1, 2), choices: people, onAdd: nothing, onRemove: nothing },
  { name: 'Kind', chosen: [], choices: [], onAdd: nothing, onRemove: nothing },
];

/** Parts of the page around the screens, of sign-in and of the home pages. */
export const frame: Section = {
  title: 'Frame, door and homes',
  entries: [
    entry('logo', <Logo size={28} />),
    entry('logo on a phone', <Logo size={28} isPictureAlone />),
    track('first one open', 0, 9),
    track('fourth one open', 3, 9),
    track('frozen', 3, 9, true),
    track('over', 9, 9),
    track('twenty', 11, 20),
    entry(
      'areas: two and a half of twelve',
      <AreaSquares areas={areas.map((index) => index < 2 || (index === 2 && 'half'))} />,
    ),
    entry('areas: all of six', <AreaSquares areas={areas.slice(6).map(() => true)} />),
    entry('facts', <FactStrip label="The class now" facts={facts} />),
    entry('filters as chips', <FilterChips facets={facets} />),
    entry('filters as chips: a list open', <FilterChips facets={facets} />, { pressed: '+ Person' }),
    entry('door: the league', <SignInRace />),
    entry('door: two people', <SignInTable />),
  ],
};
