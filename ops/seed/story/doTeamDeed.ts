import { streams } from '../../../contracts/features/streams.ts';
import { notesDecider } from '../../../server/commands/deciders/notes.ts';
import { teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import { engineVersion } from '../../../server/engine/engine.ts';
import { runForecastOnce } from '../../../server/processes/forecastProcess.ts';
import type { TeamDeed } from './deed.ts';
import { actOf, type Doing, send, standing, streamOf } from './doing.ts';
import { clash, save } from './doSaves.ts';
import { captainsSubmission } from './seedTurn.ts';

/** Requests a forecast and waits for it. */
async function forecast(doing: Doing): Promise<void> {
  const metadata = actOf(doing);
  const { processes } = doing.seeding.application;
  const { game, gameId, teamId, turn } = doing.quarter;
  const { activeIntraturnId: intraturnId } = await standing(doing);
  const request = { forecastsPerTurn: game.form.max_what_ifs_per_turn, isDisabled: false, engineVersion };
  const asked = { type: 'RequestForecast' as const, intraturnId, ...request, by: doing.by, at: metadata.at };
  const { events } = await send(asked, metadata, doing);
  const [requested] = events;
  if (requested?.type !== 'ForecastRequested') throw new Error(`${streamOf(doing)} asked for no forecast.`);
  const { forecast } = requested.data;
  if ((await standing(doing)).forecasts[forecast]?.status !== 'running') return;
  const key = { gameId, teamId, turn, forecast };
  const ofDemo = { ...processes, environment: doing.seeding.environment };
  await runForecastOnce(key, metadata.correlationId, ofDemo);
}

async function copyScenario(name: string, doing: Doing): Promise<void> {
  const metadata = actOf(doing);
  const { commandHandlers } = doing.seeding.application;
  const [intraturnId = 0] = await commandHandlers.allocateIdentifiers('decisionSet', 1, metadata);
  const { activeIntraturnId: originId } = await standing(doing);
  const terms = { by: doing.by, at: metadata.at };
  await send({ type: 'CreateDecisionSet', intraturnId, originId, name, ...terms }, metadata, doing);
}

/** Deletes a scenario, or continues with another one. */
async function leaveScenario(
  type: 'DeleteDecisionSet' | 'ActivateDecisionSet',
  name: string,
  doing: Doing,
): Promise<void> {
  const metadata = actOf(doing);
  // A repeated seed no longer finds a deleted scenario.
  if (
    await doing.seeding.application.commandHandlers.of(teamTurnDecider).hasHandled(streamOf(doing), metadata)
  )
    return;
  const set = Object.values((await standing(doing)).decisionSets).find((each) => each.name === name);
  if (!set) throw new Error(`${streamOf(doing)} has no scenario ${name}.`);
  const { intraturnId } = set;
  await send({ type, intraturnId, by: doing.by, at: metadata.at }, metadata, doing);
}

async function note(section: string, text: string, doing: Doing): Promise<void> {
  const metadata = actOf(doing);
  const { gameId, teamId, turn } = doing.quarter;
  const { activeIntraturnId: intraturnId, decisionSets } = await standing(doing);
  const origin = { turn, intraturnId, scenarioName: decisionSets[intraturnId]?.name ?? '' };
  const { identity } = doing.seeding.application;
  const sealed = await identity.texts.seal(text, { userId: doing.by, gameId });
  const notes = { added: [{ section, text: sealed }], updated: [], deleted: [], force: false };
  await doing.seeding.application.commandHandlers
    .of(notesDecider)
    .handle(
      streams.notes(teamId),
      { type: 'SaveNotes', gameId, teamId, ...notes, origin, by: doing.by, at: metadata.at },
      metadata,
    );
}

async function submit(doing: Doing): Promise<void> {
  const metadata = actOf(doing);
  const { activeIntraturnId } = await standing(doing);
  const { game } = doing.quarter;
  await send(captainsSubmission(game, doing.mailbox, activeIntraturnId, doing.by, metadata), metadata, doing);
}

/** Performs a team member's act, by the commands of their screens. */
export async function doTeamDeed(deed: TeamDeed, doing: Doing): Promise<void> {
  switch (deed.kind) {
    case 'save':
      return save(deed, doing);
    case 'clash':
      return clash(deed, doing);
    case 'forecast':
      return forecast(doing);
    case 'copyScenario':
      return copyScenario(deed.name, doing);
    case 'dropScenario':
      return leaveScenario('DeleteDecisionSet', deed.name, doing);
    case 'switchScenario':
      return leaveScenario('ActivateDecisionSet', deed.name, doing);
    case 'note':
      return note(deed.section, deed.text, doing);
    case 'submit':
      return submit(doing);
  }
}
