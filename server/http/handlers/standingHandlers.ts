import { loadStanding } from '../../../contracts/calls/standing.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import { type Actor, overseesGame } from '../../authority/access.ts';
import { type StandingReader, standingOf } from '../answers/standingAnswer.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf } from '../handler.ts';

/** The reader's view of the banks' standing in a game. */
export function standingReaderOf(actor: Actor, game: GameDocument): StandingReader {
  return {
    seesAll: overseesGame(actor, game),
    teamId: game.members[actor.userId]?.teamId ?? null,
  };
}

/** Handler of the banks' standing in a game. */
export function standingHandlers({ readModels }: CallParts): readonly BoundCall[] {
  return [
    bind(loadStanding, (_, context) => {
      const game = gameOf(context);
      return standingOf(game, standingReaderOf(actorOf(context), game), readModels);
    }),
  ];
}
