import type { FrameBody } from '../../contracts/features/frames.ts';
import type { NewsMark, Room } from '../../contracts/push/frames.ts';

/** A frame before it has its sequence number in a room. */
export type AddressedFrame = { readonly room: Room; readonly body: FrameBody & NewsMark };

/** Everybody in a game. */
export const gameRoom = (gameId: number): Room => `game-${gameId}`;

/** Visible to everybody in a game, and in administrators' lists too. */
export function toGame(gameId: number, body: FrameBody): readonly AddressedFrame[] {
  return [
    { room: gameRoom(gameId), body },
    { room: 'administrators', body: { type: 'gamesChanged', gameId } },
  ];
}

/** Progress of a run. */
export const runProgress = ({ gameId, turn }: { gameId: number; turn: number }): readonly AddressedFrame[] =>
  toGame(gameId, { type: 'turnRunProgress', gameId, turn });
