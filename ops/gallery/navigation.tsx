import { type ReactNode, useEffect, useState } from 'react';
import { AccountMenu } from '../../client/frame/AccountMenu.tsx';
import { Breadcrumb } from '../../client/frame/Breadcrumb.tsx';
import { ConnectionStatus } from '../../client/frame/ConnectionStatus.tsx';
import { Countdown } from '../../client/frame/Countdown.tsx';
import { GameBlock } from '../../client/frame/GameBlock.tsx';
import { Header } from '../../client/frame/Header.tsx';
import { MenuFoot } from '../../client/frame/MenuFoot.tsx';
import { menuEntries } from '../../client/frame/menuEntries.ts';
import shell from '../../client/frame/Shell.module.css';
import { SideMenu } from '../../client/frame/SideMenu.tsx';
import type { Link } from '../../client/live/connectionState.ts';
import { PresenceList } from '../../client/presence/PresenceList.tsx';
import { classGame, classSet, classTeam, classTeams, presentBen } from '../../client/samples/shownClass.ts';
import { SessionContext } from '../../client/session/session.ts';
import { shownTitle } from '../../client/ui/PageTitle.tsx';
import { activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import { type GameDetails, listGames, loadGame } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { easternTimeOf } from '../../contracts/time/easternTime.ts';
import { Answered, answer, WithPeople } from './Answered.tsx';
import type { Exhibit, Room } from './exhibit.ts';
import { Pressed } from './Pressed.tsx';
import { instructorSession } from './Stage.tsx';

const nothing = (): void => undefined;
const screenPath = '/game/1/decisions/1/cds';
const longName = 'Graduate School of Banking, Section for Working Professional';

const people = [
  presentBen,
  { ...presentBen, userId: 10, name: 'Cara Wolf', isIdle: true, screen: 'decisions?turn=4' },
  { ...presentBen, userId: 5, name: 'Rosa Vance', isObserver: true },
];

/** The page around a screen, with what it loads of a game. */
function Around({
  game = classGame,
  link,
  children,
}: {
  readonly game?: GameDetails | undefined;
  readonly link?: Link | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const games = [game, { ...game, game_id: 2, game_name: 'Spring League', frozen: true }];
  return (
    <Answered
      answers={[
        answer(loadGame, { gameDetails: game }),
        answer(listTeams, { teams: [...classTeams] }),
        answer(activeIntraturns, { intraturns: [classSet] }),
        answer(listGames, { games }),
        answer(watch, { messages: [], news: { unread: 3, newest: null } }),
      ]}
    >
      <WithPeople people={people} link={link}>
        {children}
      </WithPeople>
    </Answered>
  );
}

type MenuState = {
  readonly at: string;
  readonly game?: GameDetails;
  readonly isRail?: boolean;
  readonly isOverseen?: boolean;
  readonly isPhone?: boolean;
};

function menu(name: string, { at, game, isRail = false, isOverseen = false, isPhone }: MenuState): Exhibit {
  const shown = (
    <Around game={game}>
      <div className={shell.shell} data-rail={isRail || undefined}>
        <div className={shell.body}>
          <SideMenu isOpen={isPhone === true} onClose={nothing} isRail={isRail} onToggleRail={nothing} />
          <p className={shell.main}>The screen</p>
        </div>
      </div>
    </Around>
  );
  return {
    name: `menu: ${name}`,
    at,
    isModal: true,
    isPhone: isPhone === true,
    show: () => (isOverseen ? <SessionContext value={instructorSession}>{shown}</SessionContext> : shown),
  };
}

/** Puts a title into the frame while it is shown. */
function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  useEffect(() => shownTitle.set(title), [title]);
  return children;
}

type HeaderState = { readonly at?: string; readonly game?: GameDetails; readonly link?: Link };

function header(name: string, isPhone: boolean, { at = screenPath, game, link }: HeaderState = {}): Exhibit {
  return {
    name: `header: ${name}`,
    at,
    isModal: true,
    isPhone,
    show: () => (
      <Titled title="First Harbor Bank CDs">
        <Around link={link} game={game}>
          <Header isRail={false} />
        </Around>
      </Titled>
    ),
  };
}

const lost: Link = { isConnected: false, since: 0, isFirst: false, polledAt: null };

const place = (name: string, game: GameDetails | null, team = game && classTeam(1)): Exhibit => ({
  name: `place: ${name}`,
  isModal: true,
  show: () => (
    <Titled title={team ? `${team.team_name} CDs` : 'User Settings'}>
      <Breadcrumb place={{ game, team, teams: [], isInTeam: team !== null }} />
    </Titled>
  ),
});

/** The time runs from when it is shown; a lockdown is at a whole minute. */
function TimeLeft({ minutes }: { readonly minutes: number }): ReactNode {
  const [time] = useState(() => easternTimeOf(new Date(Date.now() + minutes * 60_000)).replace(' ET', ''));
  return (
    <>
      <Countdown lockdownTime={time} />
      <small>Lockdown at {time} ET</small>
    </>
  );
}

const states: readonly (readonly [string, Partial<GameDetails>])[] = [
  ['open, with a lockdown', {}],
  ['frozen', { frozen: true }],
  ['over', { turns_completed: 9 }],
  ['a name of 60 characters, twenty quarters', { game_name: longName, turns_allowed: 20 }],
];

const list = (name: string, avatarsMax: number, isOpen = false): Exhibit => ({
  name: `people here: ${name}`,
  show: () => (
    <WithPeople people={people}>
      <div style={{ minHeight: isOpen ? 160 : 0 }}>
        {isOpen ? (
          <Pressed button="Here now">
            <PresenceList avatarsMax={avatarsMax} />
          </Pressed>
        ) : (
          <PresenceList avatarsMax={avatarsMax} />
        )}
      </div>
    </WithPeople>
  ),
});

const administratorEntries = menuEntries({ role: 'Administrator', gameId: null, home: '/', keepsMail: true });

export const navigation: Room = {
  title: 'Menu, header and places',
  exhibits: [
    menu('a student in a team', { at: screenPath }),
    menu('collapsed to a rail', { at: screenPath, isRail: true }),
    menu('a game of a long name, twenty quarters', {
      at: screenPath,
      game: { ...classGame, game_name: longName, turns_allowed: 20 },
    }),
    menu('whoever oversees a game', { at: '/game/1', isOverseen: true }),
    menu('an administrator at home', { at: '/', isOverseen: true }),
    menu('after the end', { at: '/game/1', game: { ...classGame, turns_completed: 9 } }),
    menu('open on a phone', { at: screenPath, isPhone: true }),
    header('in a team', false),
    header('on a phone', true),
    header('without connection', false, { link: lost }),
    header('a game of a long name', false, { game: { ...classGame, game_name: longName } }),
    header('a game of a long name, on a phone', true, { game: { ...classGame, game_name: longName } }),
    header('outside games', false, { at: '/user-settings' }),
    place('in a team', classGame),
    place('a game of a long name', { ...classGame, game_name: longName }),
    place('outside games', null),
    ...states.map(
      ([name, over]): Exhibit => ({
        name: `game: ${name}`,
        show: () => <GameBlock game={{ ...classGame, ...over }} />,
      }),
    ),
    list('three', 4),
    list('more than fit', 1),
    list('their list', 4, true),
    {
      name: 'links of every place',
      show: () => <MenuFoot entries={administratorEntries} isRail={false} onToggleRail={nothing} />,
    },
    {
      name: 'account menu, open',
      isModal: true,
      isPhone: true,
      show: () => (
        <Pressed button="Account of">
          <AccountMenu />
        </Pressed>
      ),
    },
    ...[45, 5, 1].map(
      (minutes): Exhibit => ({
        name: `time left: ${minutes} min`,
        show: () => <TimeLeft minutes={minutes} />,
      }),
    ),
    {
      name: 'connection: live',
      show: () => (
        <WithPeople>
          <ConnectionStatus />
        </WithPeople>
      ),
    },
    {
      name: 'connection: lost',
      show: () => (
        <WithPeople link={lost}>
          <ConnectionStatus />
        </WithPeople>
      ),
    },
  ],
};
