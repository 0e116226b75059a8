import { useEffect, useMemo, useState } from 'react';
import { decisionAreas, recordOf } from '../../../contracts/decisions/areas.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import type { OpenScreen } from '../../../contracts/decisions/openScreen.ts';
import type { GhostCell } from '../../../contracts/push/ephemeral.ts';
import { screenOfArea } from '../../addresses/cellLink.ts';
import { ghostKey, screenKey } from '../../addresses/screenKey.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import type { ScreenSheets } from '../../drafts/screenSheets.ts';
import type { GridPeer } from '../../grid/control/peerPlaces.ts';
import type { Sheet } from '../../grid/sheet/sheet.ts';
import { useStable } from '../../lib/useStable.ts';
import { type Live, useConnectedSince, useConnection, useLive } from '../../live/LiveContext.ts';
import { ghostScreen } from '../../live/presenceBook.ts';
import { personColor, personName, useOthers } from '../../presence/people.ts';
import { useUser } from '../../session/session.ts';
import { useChangesOf } from '../changedCells.ts';

/**
 * Names under which teammates' unsaved cells of a sheet arrive: its own, and that of another screen that
 * shows the same recorded cells (loan loss).
 */
export function ghostSources(screen: OpenScreen, area: DecisionArea): readonly string[] {
  const sameRecord = decisionAreas.filter((other) => other !== area && recordOf(other) === recordOf(area));
  const others = sameRecord.flatMap((other) => {
    const host = screenOfArea(other.name, { turn: screen.turn, filterChoice: null, isLite: false });
    return host ? [ghostKey(host, other)] : [];
  });
  return [ghostKey(screen, area), ...others];
}

/**
 * Who changed cells of an area at the displayed moment of the past; nobody if the screen shows the present.
 */
function useAuthors(area: DecisionArea): readonly GridPeer[] {
  const team = useTeam();
  const changed = useChangesOf(area);
  return useMemo(
    () =>
      changed.map(({ userId, name, rowId, field, change }) => ({
        userId,
        name,
        color: personColor(team, userId),
        cell: { rowId, field },
        isEditing: false,
        change,
      })),
    [changed, team],
  );
}

/** Teammates on this screen, as its grids show them, and in the past who changed its cells. */
export function useGridPeers(screen: OpenScreen, area: DecisionArea): readonly GridPeer[] {
  const team = useTeam();
  const key = screenKey(screen);
  const authors = useAuthors(area);
  const others = useOthers(team.team_id)
    .filter((person) => person.screen === key)
    .map(({ userId, name, cell, isEditing }) => ({
      userId,
      name,
      color: personColor(team, userId),
      cell,
      isEditing,
    }));
  return authors.length > 0 ? authors : others;
}

/**
 * Connects the sheets of a screen with teammates' unsaved cells, in both directions; not while the screen
 * shows a decision set other than theirs.
 */
export function useGhostExchange(screen: OpenScreen, sheets: ScreenSheets, isExchanging: boolean): void {
  const live = useLive();
  const team = useTeam();
  const teamId = team.team_id;
  const { userId: me } = useUser();
  const isLive = useConnection() === 'live';
  // The server forgets what a page showed once another takes its place: each connection tells it anew.
  const since = useConnectedSince();
  const [connection, setConnection] = useState(since);
  if (since !== null && since !== connection) setConnection(since);
  // Read when a frame arrives, so that the screen does not render again whenever a person moves.
  const nameOf = useStable((userId: number): string => {
    const people = live?.connection.presence.get().get(teamId);
    return personName(team, people?.get(userId), userId);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew on each connection.
  useEffect(() => {
    if (!live || !isLive || !isExchanging) return;
    const ends = sheets.all.map((sheet) =>
      exchangeGhosts(live, { teamId, keys: ghostSources(screen, sheet.area), me }, sheet, nameOf),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [live, isLive, connection, isExchanging, sheets, screen, teamId, me, nameOf]);
}

type Exchange = {
  readonly teamId: number;
  /** Sources of teammates' cells; mine are sent to the first. */
  readonly keys: readonly string[];
  readonly me: number;
};

/** Shows teammates' unsaved cells in a sheet and sends them mine; on ending, both are withdrawn. */
function exchangeGhosts(
  live: Live,
  { teamId, keys, me }: Exchange,
  sheet: Sheet,
  nameOf: (userId: number) => string,
): () => void {
  const shown = new Set<number>();
  const fields = new Set(sheet.area.columns.map((column) => column.field));
  const show = (userId: number, cells: readonly GhostCell[]): void => {
    if (userId === me) return;
    shown.add(userId);
    const here = cells.filter(({ field }) => fields.has(field));
    sheet.setGhosts(userId, nameOf(userId), here);
  };
  const [key = ''] = keys;
  const send = (cells: readonly GhostCell[]): void => {
    if (cells.length > 0) live.connection.sendGhosts({ teamId, screen: key, cells: [...cells] });
  };
  const book = live.connection.ghosts.get();
  for (const source of keys)
    for (const [userId, cells] of book.get(ghostScreen(teamId, source)) ?? []) show(userId, cells);
  const endIncoming = live.onGhosts((message) => {
    if (message.teamId === teamId && keys.includes(message.screen)) show(message.userId, message.cells);
  });
  const waiting: GhostCell[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendWaiting = (): void => {
    timer = undefined;
    send(waiting.splice(0));
  };
  // After the key that typed them: what sending sets going would compete with the paint of the key.
  const endOutgoing = sheet.onGhost((cells) => {
    waiting.push(...cells);
    timer ??= setTimeout(sendWaiting);
  });
  send(sheet.myGhosts());
  return () => {
    endIncoming();
    endOutgoing();
    clearTimeout(timer);
    sendWaiting();
    send(sheet.myGhosts().map((cell) => ({ ...cell, text: null, value: null })));
    for (const userId of shown) sheet.clearGhosts(userId);
  };
}
