import { DoorRace, DoorTable } from '../../client/account/DoorPicture.tsx';
import { AreaSquares, firstOf } from '../../client/ui/AreaSquares.tsx';
import { FactStrip } from '../../client/ui/FactStrip.tsx';
import { Logo } from '../../client/ui/Logo.tsx';
import { QuarterTrack } from '../../client/ui/QuarterTrack.tsx';
import type { Exhibit, Room } from './exhibit.ts';

const track = (name: string, done: number, of: number, isFrozen = false): Exhibit => ({
  name: `quarters: ${name}`,
  show: () => <QuarterTrack done={done} of={of} isFrozen={isFrozen} />,
});

const facts = [
  { name: 'Submitted', value: 2, note: 'of 5 teams' },
  { name: 'Online', value: 3, note: 'of 25 people' },
  { name: 'Lockdown', value: '17:00', note: 'ET' },
];

/** Parts of the page around the screens, of sign-in and of the home pages. */
export const frame: Room = {
  title: 'Frame, door and homes',
  exhibits: [
    { name: 'logo', show: () => <Logo size={28} /> },
    { name: 'logo on a phone', show: () => <Logo size={28} isPictureAlone /> },
    track('first one open', 0, 9),
    track('fourth one open', 3, 9),
    track('frozen', 3, 9, true),
    track('over', 9, 9),
    track('twenty', 11, 20),
    { name: 'areas: two of twelve', show: () => <AreaSquares areas={firstOf(2, 12)} /> },
    { name: 'areas: all of six', show: () => <AreaSquares areas={firstOf(6, 6)} /> },
    { name: 'facts', show: () => <FactStrip label="The class now" facts={facts} /> },
    { name: 'door: the league', show: () => <DoorRace /> },
    { name: 'door: two people', show: () => <DoorTable /> },
  ],
};
