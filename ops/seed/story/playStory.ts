import type { DemoGame } from '../demoGames.ts';
import { userIdOf } from '../seeding.ts';
import { publishRegulatorReport } from '../seedRegulatorReport.ts';
import { runQuarter } from '../seedRun.ts';
import { classQuarter } from './classQuarter.ts';
import { doClassDeed } from './doClassDeed.ts';
import { openedQuarter, type StorySeeding } from './doing.ts';
import { doTeamDeed } from './doTeamDeed.ts';
import { classHabits } from './habits.ts';
import { noticesAfter, quarterBegins, runsAfter } from './storyDays.ts';

/** The quarter that is run twice, because the first run made no rate risk reports. */
const runTwice = 2;

/**
 * Plays a quarter as a class does, over a day: people save, clash, forecast and submit while the instructor
 * sends messages; the next day it is run.
 */
export async function playStory(
  game: DemoGame,
  gameId: number,
  teamIds: readonly number[],
  turn: number,
  seeding: StorySeeding,
): Promise<void> {
  const begins = quarterBegins(turn, seeding.environment);
  const quarters = await Promise.all(
    teamIds.map((teamId) => openedQuarter({ game, gameId, teamId, turn }, seeding)),
  );
  seeding.environment.goTo(begins);
  await publishRegulatorReport(game, gameId, teamIds, turn, seeding);
  for (const { second, ...entry } of classQuarter(turn, classHabits)) {
    const moment = begins + second * 1_000;
    const quarter = entry.team === null ? undefined : quarters[entry.team];
    if (entry.team === null) await doClassDeed(entry.deed, moment, { gameId, teamIds }, seeding);
    else if (quarter) {
      const { mailbox } = entry;
      const by = userIdOf(seeding, mailbox);
      await doTeamDeed(entry.deed, { quarter, mailbox, by, moment, seeding });
    }
  }
  seeding.environment.goTo(begins + runsAfter);
  await runQuarter(game, gameId, teamIds, turn, { again: false, hasRiskReports: turn !== runTwice }, seeding);
  if (turn !== runTwice) return;
  seeding.environment.goTo(begins + runsAfter + noticesAfter);
  await runQuarter(game, gameId, teamIds, turn, { again: true, hasRiskReports: true }, seeding);
}
