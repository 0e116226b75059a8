import type { PresentPerson } from '../../contracts/push/ephemeral.ts';
import type { Environment } from '../../server/environment.ts';
import type { PlayerLine } from './playerLine.ts';

/** Somebody who has not touched anything for so long is not watching any more. */
const patienceMilliseconds = 180_000;

/** The people who are on the team's screens, and what they have unsaved there. */
export type Watchers = {
  /** True while somebody else is there and does something now and then. */
  isWatched(): boolean;
  /** Rows of a screen that somebody else has a cursor or an unsaved value in. */
  busyRows(screen: string): ReadonlySet<number>;
};

/** Follows presence and ghosts of a team; `onChange` is told of every message. */
export function followWatchers(
  { socket, userId: ownId }: PlayerLine,
  teamId: number,
  { clock }: Pick<Environment, 'clock'>,
  onChange: () => void,
): Watchers {
  const people = new Map<number, { readonly person: PresentPerson; readonly heardAt: number }>();
  const ghosts = new Map<string, ReadonlySet<number>>();
  socket.on('presence', (message) => {
    if (message.teamId !== teamId) return;
    if (message.isWhole) people.clear();
    for (const person of message.people)
      if (person.userId !== ownId) people.set(person.userId, { person, heardAt: clock.now() });
    for (const userId of message.left) people.delete(userId);
    onChange();
  });
  socket.on('ghosts', ({ teamId: ofTeam, userId, screen, cells }) => {
    if (ofTeam !== teamId || userId === ownId) return;
    const rows = cells.filter(({ text, value }) => text !== null || value !== null).map(({ rowId }) => rowId);
    ghosts.set(`${userId}/${screen}`, new Set(rows));
  });
  return {
    isWatched: () =>
      [...people.values()].some(
        ({ person, heardAt }) => !person.isIdle && clock.now() - heardAt <= patienceMilliseconds,
      ),
    busyRows(screen) {
      const cursors = [...people.values()].flatMap(({ person }) =>
        person.screen === screen && person.cell ? [person.cell.rowId] : [],
      );
      const unsaved = [...ghosts].flatMap(([key, rows]) => (key.endsWith(`/${screen}`) ? [...rows] : []));
      return new Set([...cursors, ...unsaved]);
    },
  };
}
