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
import { shownTitle } from '../../client/ui/PageTitle.tsx';
import { activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import { type GameDetails, listGames, loadGame } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { schoolTimeOf } from '../../contracts/time/schoolTime.ts';
import { answer } from './Answered.tsx';
import { type Around, type Entry, entry, modal, nothing, type Section } from './entry.tsx';

const screenPath = '/game/1/decisions/1/cds';
const longName = 'Graduate School of Banking, Section for Working Professional';

const people = [
  presentBen,
  { ...presentBen, userId: 10, name: 'Cara Wolf', isIdle: true, screen: 'decisions?turn=4' },
  { ...presentBen, userId: 5, name: 'Rosa Vance', isObserver: true },
];

/** What the page around a screen loads of a game. */
const answersOf = (game: GameDetails) => [
  answer(loadGame, { gameDetails: game }),
  answer(listTeams, { teams: [...classTeams] }),
  answer(activeIntraturns, { intraturns: [classSet] }),
  answer(listGames, { games: [game, { ...game, game_id: 2, game_name: 'Spring League', frozen: true }] }),
  answer(watch, { messages: [], news: { unread: 3, newest: null } }),
];

type MenuState = Pick<Around, 'at' | 'isOverseen' | 'isPhone'> & {
  readonly game?: GameDetails;
  readonly isRail?: boolean;
};

const menu = (
  name: string,
  { game = classGame, isRail = false, isPhone = false, ...around }: MenuState,
): Entry =>
  modal(
    `menu: ${name}`,
    <div className={shell.shell} data-rail={isRail || undefined}>
      <div className={shell.body}>
        <SideMenu isOpen={isPhone} onClose={nothing} isRail={isRail} onToggleRail={nothing} />
        <p className={shell.main}>The screen</p>
      </div>
    </div>,
    { ...around, isPhone, answers: answersOf(game), people },
  );

/** Puts a title into the frame while it is shown. */
function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  useEffect(() => shownTitle.set(title), [title]);
  return children;
}

type HeaderState = Pick<Around, 'at' | 'link'> & { readonly game?: GameDetails };

const header = (
  name: string,
  isPhone: boolean,
  { at = screenPath, game = classGame, link }: HeaderState = {},
): Entry =>
  modal(
    `header: ${name}`,
    <Titled title="First Harbor Bank CDs">
      <Header isRail={false} />
    </Titled>,
    { isPhone, at, answers: answersOf(game), people, link },
  );

const lost: Link = { isConnected: false, since: 0, isFirst: false, polledAt: null };

const place = (name: string, game: GameDetails | null, team = game && classTeam(1)): Entry =>
  modal(
    `place: ${name}`,
    <Titled title={team ? `${team.team_name} CDs` : 'User Settings'}>
      <Breadcrumb place={{ game, team, teams: [], isInTeam: team !== null }} />
    </Titled>,
  );

/** The time runs from when it is shown; a lockdown is at a whole minute. */
function TimeLeft({ minutes }: { readonly minutes: number }): ReactNode {
  const [time] = useState(() => schoolTimeOf(new Date(Date.now() + minutes * 60_000)).replace(' ET', ''));
  return (
    <>
      <Countdown game={{ ...classGame, lockdown_time: time }} />
      <small>Lockdown at {time} ET</small>
    </>
  );
}

const gameBlock = (name: string, over: Partial<GameDetails>): Entry =>
  entry(`game: ${name}`, <GameBlock game={{ ...classGame, ...over }} />);

const list = (name: string, avatarsMax: number, isOpen = false): Entry =>
  entry(
    `people here: ${name}`,
    <div style={{ minHeight: isOpen ? 160 : 0 }}>
      <PresenceList avatarsMax={avatarsMax} />
    </div>,
    { people, pressed: isOpen ? 'Here now' : undefined },
  );

const administratorEntries = menuEntries({
  role: 'Administrator',
  gameId: null,
  home: '/',
  keepsMail: true,
  hasLti: true,
  runsTurns: true,
});

export const navigation: Section = {
  title: 'Menu, header and places',
  entries: [
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
    gameBlock('open, with a lockdown', {}),
    gameBlock('frozen', { frozen: true }),
    gameBlock('over', { turns_completed: 9 }),
    gameBlock('a name of 60 characters, twenty quarters', { game_name: longName, turns_allowed: 20 }),
    list('three', 4),
    list('more than fit', 1),
    list('their list', 4, true),
    entry(
      'links of every place',
      <MenuFoot entries={administratorEntries} isRail={false} onToggleRail={nothing} />,
    ),
    modal('account menu, open', <AccountMenu />, { isPhone: true, pressed: 'Account of' }),
    ...[45, 5, 1].map((minutes): Entry => entry(`time left: ${minutes} min`, <TimeLeft minutes={minutes} />)),
    entry('connection: live', <ConnectionStatus />, { people: [] }),
    entry('connection: lost', <ConnectionStatus />, { link: lost }),
  ],
};
