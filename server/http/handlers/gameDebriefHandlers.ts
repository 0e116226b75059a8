import { loadGameDebrief, publishDebrief } from '../../../contracts/calls/gameDebrief.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import { refusedBy } from '../../authority/answers.ts';
import { gameDecider } from '../../commands/deciders/game.ts';
import { createKept } from '../../lib/kept.ts';
import type { GameDebriefs } from '../../readers/gameDebriefs.ts';
import { countingTurnOf } from '../answers/countingTurn.ts';
import { type DecidedGame, gameDebriefAnswer } from '../answers/gameDebriefAnswer.ts';
import { type CallParts, commandMetadata, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf } from '../handler.ts';
import { standingReaderOf } from './standingHandlers.ts';

/** What a team decided in a game takes some 50 kB, and a class asks for it again until all is worked out. */
const teamsKept = 60;

/** Handlers of the debrief of a game: what it tells, and whether its students see the other banks in it. */
export function gameDebriefHandlers(parts: CallParts, debriefs: GameDebriefs): readonly BoundCall[] {
  const decided = createKept<DecidedGame>(teamsKept);
  return [
    bind(loadGameDebrief, async (_, context) => {
      const game = gameOf(context);
      if (!isGameOver(game))
        return refusedBy('EG1', `The debrief appears after Qtr ${game.turnsAllowed}, the last quarter.`);
      const reader = standingReaderOf(actorOf(context), game);
      const turns = Array.from({ length: game.turnsCompleted }, (_, index) => index + 1);
      const counting = await Promise.all(turns.map((turn) => countingTurnOf(game.gameId, turn, parts)));
      return gameDebriefAnswer({ game, reader, counting, debriefs, decided }, parts);
    }),
    bind(publishDebrief, async ({ shown }, context) => {
      const game = gameOf(context);
      const metadata = commandMetadata(context, parts.environment);
      const act = { type: 'PublishDebrief', shown, by: actorOf(context).userId, at: metadata.at } as const;
      const result = await parts.commandHandlers
        .of(gameDecider)
        .handle(streams.game(game.gameId), act, metadata);
      return savedAnswer(result, parts, async () => ({}));
    }),
  ];
}
