import { addMergerScenario, mergerPlanOf } from '../../contracts/calls/mergers.ts';
import { streams } from '../../contracts/features/streams.ts';
import { mergersDecider } from '../../server/commands/deciders/mergers.ts';
import type { DemoGame } from './demoGames.ts';
import { act, type Seeding, userIdOf } from './seeding.ts';

/** The first team of a game keeps a scenario of acquiring the second one. */
export async function planMerger(
  game: DemoGame,
  gameId: number,
  [teamId = 0, target = 0]: readonly number[],
  seeding: Seeding,
): Promise<void> {
  const [player] = game.teams[0]?.players ?? [];
  if (!player) return;
  const { name, scenario } = addMergerScenario.request.parse({
    name: 'BaysideBid',
    scenario: {
      team1: teamId,
      team2: target,
      holdingCompanyDividends: 4,
      cashFromNewCapitalIssues: 5,
      cashFromBorrowings: 6,
      costSavingsPercentage2: 20,
      stockPremiumOffered2: 25,
      cashPaid2: 12,
    },
  });
  const by = userIdOf(seeding, player.mailbox);
  const metadata = act(seeding, by, 'Student');
  const plan = mergerPlanOf(scenario);
  await seeding.application.commandHandlers.of(mergersDecider).handle(
    streams.merger(teamId),
    {
      type: 'AddMergerScenario',
      gameId,
      teamId,
      name,
      plan,
      isDisabledInGame: !game.form.manda_enabled,
      by,
      at: metadata.at,
    },
    metadata,
  );
}
