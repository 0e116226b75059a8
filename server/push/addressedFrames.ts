import type { FrameBody } from '../../contracts/features/frames.ts';
import type { NewsMark, Room } from '../../contracts/push/frames.ts';

/** A frame before it has its place in a room. */
export type AddressedFrame = { readonly room: Room; readonly body: FrameBody & NewsMark };

/** Everybody of a game. */
export const gameRoom = (gameId: number): Room => `game-${gameId}`;

/** What everybody of a game may know, which the lists of administrators show too. */
export function toGame(gameId: number, body: FrameBody): readonly AddressedFrame[] {
  return [
    { room: gameRoom(gameId), body },
    { room: 'administrators', body: { type: 'gamesChanged', gameId } },
  ];
}

/** A run went on. */
export const runProgress = ({ gameId, turn }: { gameId: number; turn: number }): readonly AddressedFrame[] =>
  toGame(gameId, { type: 'turnRunProgress', gameId, turn });
