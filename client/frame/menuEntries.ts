import {
  IconAdjustmentsHorizontal,
  IconBug,
  IconHistory,
  IconHome,
  IconListCheck,
  IconMail,
  IconPlayerPlay,
  IconPlus,
  IconPresentation,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { SignedInUser } from '../../contracts/calls/account.ts';

/** Context that decides which entries a user has, and where they lead. */
export type MenuPlace = {
  readonly role: SignedInUser['role'];
  /** The open game; null outside of games. */
  readonly gameId: number | null;
  /** Where Home leads. */
  readonly home: string;
  /** Whether the user may run turns of the open game. */
  readonly runsTurns: boolean;
  /** Whether this server stores mails instead of sending them. */
  readonly keepsMail: boolean;
  /** Whether learning management systems can be connected. */
  readonly hasLti: boolean;
};

type MenuEntry = {
  readonly label: string;
  /**
   * Whether it is listed with the open game, because its screens show that game only.
   */
  readonly isOfGame?: boolean;
  readonly Icon: typeof IconHome;
  readonly isFor: (place: MenuPlace) => boolean;
  readonly to: (place: MenuPlace) => string;
};

const everybody = (): boolean => true;
const isAdministrator = ({ role }: MenuPlace): boolean => role === 'Administrator';
const oversees = ({ role, gameId }: MenuPlace): boolean => role !== 'Student' && gameId !== null;
const inGame =
  (section: string) =>
  ({ gameId }: MenuPlace): string =>
    `/game/${gameId}/${section}`;

/** The screens of the side menu in order: who has each, and where it leads. */
const menu: readonly MenuEntry[] = [
  { label: 'Home', Icon: IconHome, isFor: everybody, to: ({ home }) => home },
  {
    label: 'Run Turn',
    isOfGame: true,
    Icon: IconPlayerPlay,
    isFor: (place) => (isAdministrator(place) || place.runsTurns) && place.gameId !== null,
    to: inGame('run-turn'),
  },
  {
    label: 'Adjustments',
    isOfGame: true,
    Icon: IconAdjustmentsHorizontal,
    isFor: oversees,
    to: inGame('adjustments'),
  },
  { label: 'Roster', isOfGame: true, Icon: IconUsersGroup, isFor: oversees, to: inGame('roster') },
  { label: 'Grades', isOfGame: true, Icon: IconListCheck, isFor: oversees, to: inGame('grades') },
  {
    label: 'Lesson',
    isOfGame: true,
    Icon: IconPresentation,
    isFor: oversees,
    to: ({ gameId }) => `/game/${gameId}?view=lesson`,
  },
  {
    label: 'Scoring',
    isOfGame: true,
    Icon: IconListCheck,
    isFor: ({ gameId }) => gameId !== null,
    to: inGame('scoring'),
  },
  { label: 'Create New Game', Icon: IconPlus, isFor: isAdministrator, to: () => '/admin/create-game' },
  { label: 'Users', Icon: IconUsers, isFor: isAdministrator, to: () => '/admin/users' },
  {
    label: 'Mail',
    Icon: IconMail,
    isFor: (place) => isAdministrator(place) && place.keepsMail,
    to: () => '/admin/mail',
  },
  {
    label: 'Schools',
    Icon: IconUsersGroup,
    isFor: (place) => isAdministrator(place) && place.hasLti,
    to: () => '/admin/schools',
  },
  { label: 'Client Errors', Icon: IconBug, isFor: isAdministrator, to: () => '/admin/client-errors' },
  {
    label: 'Audit Log',
    isOfGame: true,
    Icon: IconHistory,
    isFor: (place) => isAdministrator(place) || oversees(place),
    to: ({ gameId }) => `${gameId === null ? '/' : `/game/${gameId}`}?view=audit`,
  },
  {
    label: 'Who May Do What',
    Icon: IconListCheck,
    isFor: ({ role }) => role !== 'Student',
    to: () => '/rights',
  },
  {
    label: 'Practice',
    Icon: IconPlayerPlay,
    isFor: ({ role }) => role === 'Student',
    to: () => '/practice',
  },
  { label: 'User Settings', Icon: IconUserCog, isFor: everybody, to: () => '/user-settings' },
];

/** The entries that a user has at a place; `isOfGame` marks those listed with the open game. */
export function menuEntries(place: MenuPlace) {
  return menu
    .filter(({ isFor }) => isFor(place))
    .map(({ label, Icon, to, isOfGame = false }) => ({
      label,
      Icon,
      to: to(place),
      isOfGame: isOfGame && place.gameId !== null,
    }));
}
