import { cellKey } from '../../contracts/decisions/cellKey.ts';
import { type GhostCell, isGone, type PresentPerson } from '../../contracts/push/ephemeral.ts';
import type { Environment } from '../../server/lib/environment.ts';
import type { RateDraft } from './chooseEdits.ts';
import type { PlayerLine } from './playerLine.ts';

/** Somebody idle for this long no longer counts as watching. */
const patienceMilliseconds = 180_000;

/** The people on the team's screens, and their unsaved values. */
export type Watchers = {
  /** True while somebody else is present and active. */
  isWatched(): boolean;
  /** Rows of a screen where somebody else has a cursor or an unsaved value. */
  busyRows(screen: string): ReadonlySet<number>;
  /** Numbers that somebody else has finished typing into a field of a screen and has not saved. */
  draftsOf(screen: string, field: string): readonly RateDraft[];
  /** How often somebody else has finished typing so far. */
  draftCount(): number;
};

const isDraft = ({ value }: GhostCell): boolean => value !== null;

/** Follows presence and ghosts of a team; `onChange` is called on every message. */
export function followWatchers(
  { socket, userId: ownId }: PlayerLine,
  teamId: number,
  { clock }: Pick<Environment, 'clock'>,
  onChange: () => void,
): Watchers {
  const people = new Map<number, { readonly person: PresentPerson; readonly heardAt: number }>();
  /** Unsaved cells by person and screen. */
  const ghosts = new Map<
    string,
    ReadonlyMap<string, { readonly userId: number; readonly cell: GhostCell }>
  >();
  let drafts = 0;
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
    const key = `${userId}/${screen}`;
    const unsaved = new Map(ghosts.get(key));
    for (const cell of cells) {
      const name = cellKey(cell.rowId, cell.field);
      if (isGone(cell)) unsaved.delete(name);
      else unsaved.set(name, { userId, cell });
    }
    ghosts.set(key, unsaved);
    if (!cells.some(isDraft)) return;
    drafts += 1;
    onChange();
  });
  const unsavedOn = (screen: string) =>
    [...ghosts].flatMap(([key, unsaved]) => (key.endsWith(`/${screen}`) ? [...unsaved.values()] : []));
  return {
    isWatched: () =>
      [...people.values()].some(
        ({ person, heardAt }) => !person.isIdle && clock.now() - heardAt <= patienceMilliseconds,
      ),
    busyRows(screen) {
      const cursors = [...people.values()].flatMap(({ person }) =>
        person.screen === screen && person.cell ? [person.cell.rowId] : [],
      );
      return new Set([...cursors, ...unsavedOn(screen).map(({ cell }) => cell.rowId)]);
    },
    draftsOf: (screen, field) =>
      unsavedOn(screen).flatMap(({ userId, cell }) =>
        cell.field === field && typeof cell.value === 'number' && people.has(userId)
          ? [{ rowId: cell.rowId, ratePercent: cell.value, name: people.get(userId)?.person.name ?? '' }]
          : [],
      ),
    draftCount: () => drafts,
  };
}
