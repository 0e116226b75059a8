import type { ServerToClient, TeammateGhosts } from '../../contracts/features/socketEvents.ts';
import { type GhostCell, isGone, type PresentPerson } from '../../contracts/push/ephemeral.ts';

export type PresenceMessage = Parameters<ServerToClient['presence']>[0];

/** Who is in each team, by team and person. */
export type PresenceBook = ReadonlyMap<number, ReadonlyMap<number, PresentPerson>>;

/** Handles one presence message: a full list, or the people who entered, moved and left. */
export function applyPresence(book: PresenceBook, message: PresenceMessage): PresenceBook {
  const people = new Map(message.isWhole ? [] : book.get(message.teamId));
  for (const person of message.people) people.set(person.userId, person);
  for (const userId of message.left) people.delete(userId);
  return new Map(book).set(message.teamId, people);
}

/** Unsaved cells of teammates, by screen and person. */
export type GhostBook = ReadonlyMap<string, ReadonlyMap<number, readonly GhostCell[]>>;

/** Key of a screen of a team in the ghost book. */
export function ghostScreen(teamId: number, screen: string): string {
  return `${teamId}/${screen}`;
}

const isSameCell = (one: GhostCell, other: GhostCell): boolean =>
  one.rowId === other.rowId && one.field === other.field;

/** Records the cells that a teammate changed, saved or discarded; their other cells stay. */
export function applyGhosts(book: GhostBook, message: TeammateGhosts): GhostBook {
  const key = ghostScreen(message.teamId, message.screen);
  const ofScreen = new Map(book.get(key));
  const kept = (ofScreen.get(message.userId) ?? []).filter(
    (old) => !message.cells.some((cell) => isSameCell(cell, old)),
  );
  const cells = [...kept, ...message.cells.filter((cell) => !isGone(cell))];
  if (cells.length > 0) ofScreen.set(message.userId, cells);
  else ofScreen.delete(message.userId);
  return new Map(book).set(key, ofScreen);
}
