import { recordOf } from '../../../contracts/decisions/areas.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { TurnOpened } from '../../../contracts/events/teamTurnEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { TeamTurnCommand } from '../../../server/commands/deciders/teamTurn.ts';
import { teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import type { OpenedTeamTurn } from '../../../server/commands/deciders/teamTurnState.ts';
import type { CommandMetadata } from '../../../server/commands/handling/recordEvents.ts';
import type { DemoGame } from '../demoGames.ts';
import type { SeedEnvironment } from '../seedEnvironment.ts';
import { act, type Seeding } from '../seeding.ts';

/** A demo whose clock is set by its story. */
export type StorySeeding = Seeding & { readonly environment: SeedEnvironment };

/** A team's quarter being played. */
export type TeamQuarter = {
  readonly game: DemoGame;
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  /** The rows of an area at the opening of the quarter, whatever was saved since. */
  openingRows(area: DecisionArea): readonly Row[];
};

/** A team member about to act. */
export type Doing = {
  readonly quarter: TeamQuarter;
  readonly mailbox: string;
  readonly by: number;
  /** Time of the act, in milliseconds since 1970. */
  readonly moment: number;
  readonly seeding: StorySeeding;
};

const beforeOpeningMax = 20;

/** A team's quarter at the start of its stream. */
export async function openedQuarter(
  place: Omit<TeamQuarter, 'openingRows'>,
  { application }: Seeding,
): Promise<TeamQuarter> {
  const stream = streams.teamTurn(place.gameId, place.teamId, place.turn);
  const { eventStore } = application.stores;
  // A freeze may have reached the stream before the turn was opened.
  const begin = await eventStore.readStream(stream, { direction: 'forwards', limit: beforeOpeningMax });
  const opened = begin.find(({ type }) => type === 'TurnOpened');
  if (!opened) throw new Error(`${stream} was not opened.`);
  const { areas } = (opened.data as unknown as EventOf<typeof TurnOpened>['data']).decisionSet;
  return { ...place, openingRows: (area) => (areas[recordOf(area)] ?? []) as readonly Row[] };
}

export const streamOf = ({ quarter: { gameId, teamId, turn } }: Doing): string =>
  streams.teamTurn(gameId, teamId, turn);

/** Somebody's next act, at its time. */
export function actOf({ by, moment, seeding }: Doing): CommandMetadata {
  seeding.environment.goTo(moment);
  return act(seeding, by, 'Student');
}

/** The current state of the team's quarter. */
export async function standing(doing: Doing): Promise<OpenedTeamTurn> {
  const state = await doing.seeding.application.commandHandlers.of(teamTurnDecider).stateOf(streamOf(doing));
  if (state.status !== 'opened') throw new Error(`${streamOf(doing)} is not open.`);
  return state;
}

/** Sends a command; throws if it is refused, or changes nothing. */
export async function send(command: TeamTurnCommand, metadata: CommandMetadata, doing: Doing) {
  const teamTurn = doing.seeding.application.commandHandlers.of(teamTurnDecider);
  const result = await teamTurn.handle(streamOf(doing), command, metadata);
  if (result.kind === 'recorded' && result.events.length > 0) return result;
  const failure = `${streamOf(doing)}: ${command.type} of ${doing.mailbox} came to nothing`;
  throw new Error(`${failure} (${result.kind === 'refused' ? result.refusal.message : result.kind}).`);
}
