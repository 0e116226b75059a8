import { useEffect, useRef } from 'react';
import type { Place } from '../../contracts/push/ephemeral.ts';
import { useLive } from './LiveContext.ts';

/** Cursor moves are sent at most ten times a second. */
const pauseMilliseconds = 100;

/** Shows teammates where this person is: the screen, and its focused cell; null sends nothing. */
export function usePlace(place: Place | null): void {
  const connection = useLive()?.connection;
  const lastSent = useRef(0);
  const { teamId, screen, isEditing } = place ?? {};
  const rowId = place?.cell?.rowId;
  const field = place?.cell?.field;
  useEffect(() => {
    if (teamId === undefined || screen === undefined || isEditing === undefined) return;
    const send = (): void => {
      lastSent.current = performance.now();
      const cell = rowId === undefined || field === undefined ? null : { rowId, field };
      connection?.place({ teamId, screen, cell, isEditing });
    };
    const wait = lastSent.current + pauseMilliseconds - performance.now();
    const timer = setTimeout(send, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [connection, teamId, screen, rowId, field, isEditing]);
}

/** Leaves the team's presence list on leaving the team's screens. */
export function useLeaveTeam(teamId: number | null): void {
  const connection = useLive()?.connection;
  useEffect(() => {
    if (teamId === null) return;
    return () => connection?.leaveTeam(teamId);
  }, [connection, teamId]);
}

/** Keeps the presence of a game's teams up to date while the screen is open; null requests none. */
export function useWatchedTeams(gameId: number | null): void {
  const connection = useLive()?.connection;
  useEffect(() => {
    if (gameId === null) return;
    connection?.watchTeams(gameId);
    return () => connection?.watchTeams(null);
  }, [connection, gameId]);
}
