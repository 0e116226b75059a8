import { assessmentOf, regulatorComponents } from '../../contracts/banking/regulatorAssessment.ts';
import { streams } from '../../contracts/features/streams.ts';
import { regulatorDecider } from '../../server/commands/deciders/regulator.ts';
import type { DemoGame } from './demoGames.ts';
import { act, type Seeding, userIdOf } from './seeding.ts';

/** The instructor writes the regulator report of the first team and publishes it, while its turn is open. */
export async function publishRegulatorReport(
  { regulatorReport }: DemoGame,
  gameId: number,
  [teamId = 0]: readonly number[],
  turn: number,
  seeding: Seeding,
): Promise<void> {
  if (regulatorReport?.turn !== turn) return;
  const { commandHandlers, identity } = seeding.application;
  const regulator = commandHandlers.of(regulatorDecider);
  const stream = streams.regulator(gameId, teamId);
  const by = userIdOf(seeding, 'instructor');
  const saved = act(seeding, by, 'Instructor');
  const { components } = regulatorReport;
  const comments = await Promise.all(
    regulatorComponents.map((name) => identity.texts.seal(components[name].comments, { userId: by, gameId })),
  );
  const ofTurn = { gameId, teamId, turn, by };
  await regulator.handle(
    stream,
    {
      type: 'SaveRegulatorReport',
      ...ofTurn,
      components: assessmentOf((name) => ({
        rating: components[name].rating,
        comments: comments[regulatorComponents.indexOf(name)] ?? '',
      })),
      lastUpdated: null,
      isForced: false,
      at: saved.at,
    },
    saved,
  );
  const published = act(seeding, by, 'Instructor');
  await regulator.handle(
    stream,
    { type: 'SetRegulatorReportPublished', ...ofTurn, isPublished: true, at: published.at },
    published,
  );
}
