import { areaNamed } from '../../contracts/decisions/areas.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { CreatedGame } from '../commands/deciders/gameState.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import { momentNow } from '../lib/environment.ts';
import { botNumberOf, styleOf } from '../rivals/bots.ts';
import { quarterResult } from '../simulation/measures/quarterResult.ts';
import type { TurnOpening } from './openTurn.ts';
import type { ProcessContext } from './processContext.ts';

/**
 * Saves what a rival of a practice game decides in a turn that has just opened, on the path of everybody's saves: from
 * what a student's calls give, before the player has decided anything. Nothing for the player's own team; idempotent.
 */
export async function decideRival(
  { practiceOf, type }: CreatedGame['settings'],
  { gameId, teamId, turn, decisions: { areas } }: TurnOpening,
  correlationId: string,
  {
    commandHandlers,
    environment,
    practice,
  }: Pick<ProcessContext, 'commandHandlers' | 'environment' | 'practice'>,
): Promise<void> {
  const rival = practiceOf?.rivals.find((each) => each.teamId === teamId);
  if (!rival) return;
  const { game, teamIds } = await practice.quarters.of(gameId, turn - 1);
  const bank = game.teams[teamIds.indexOf(teamId)];
  const stream = streams.teamTurn(gameId, teamId, turn);
  const state = await commandHandlers.of(teamTurnDecider).stateOf(stream);
  if (!bank || state.status !== 'opened') throw new Error(`Turn ${turn} is not open for team ${teamId}.`);
  const by = botNumberOf(rival.style);
  const [edits] = styleOf(rival.style).plans({ turn, areas, indicators: quarterResult(bank) });
  for (const { area: name, updated, added } of edits) {
    const area = areaNamed(name);
    const at = momentNow(environment);
    // What the rules refuse to a rival stays as it was, as for everybody.
    await commandHandlers.of(teamTurnDecider).handle(
      stream,
      {
        type: 'SaveDecisions',
        intraturnId: state.activeIntraturnId,
        area,
        filter: null,
        hiddenChoices: type === 'Lite' ? (area.filter?.hiddenInLite ?? []) : [],
        updated,
        added,
        deleted: [],
        lastUpdated: at,
        isForced: true,
        by,
        at,
      },
      {
        ...stepMetadata(`${stream}/rival ${name}`, correlationId, environment),
        actor: { userId: by, role: 'bot' },
      },
    );
  }
}
