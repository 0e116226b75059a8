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

/** A demo whose time goes where its story wants it. */
export type StorySeeding = Seeding & { readonly environment: SeedEnvironment };

/** A team's quarter that is being played. */
export type TeamQuarter = {
  readonly game: DemoGame;
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  /** The rows of an area as the quarter opened with them, whatever was saved since. */
  openingRows(area: DecisionArea): readonly Row[];
};

/** Somebody of a team who is about to do something. */
export type Doing = {
  readonly quarter: TeamQuarter;
  readonly mailbox: string;
  readonly by: number;
  /** When it is done, in milliseconds since 1970. */
  readonly moment: number;
  readonly seeding: StorySeeding;
};

const mostBeforeOpening = 20;

/** A team's quarter as its stream begins. */
export async function openedQuarter(
  place: Omit<TeamQuarter, 'openingRows'>,
  { application }: Seeding,
): Promise<TeamQuarter> {
  const stream = streams.teamTurn(place.gameId, place.teamId, place.turn);
  const { eventStore } = application.stores;
  // A freeze may have reached the stream before the turn was opened.
  const begin = await eventStore.readStream(stream, { direction: 'forwards', limit: mostBeforeOpening });
  const opened = begin.find(({ type }) => type === 'TurnOpened');
  if (!opened) throw new Error(`${stream} was not opened.`);
  const { areas } = (opened.data as unknown as EventOf<typeof TurnOpened>['data']).decisionSet;
  return { ...place, openingRows: (area) => (areas[recordOf(area)] ?? []) as readonly Row[] };
}

export const streamOf = ({ quarter: { gameId, teamId, turn } }: Doing): string =>
  streams.teamTurn(gameId, teamId, turn);

/** The next act of somebody, at its moment. */
export function actOf({ by, moment, seeding }: Doing): CommandMetadata {
  seeding.environment.goTo(moment);
  return act(seeding, by, 'Student');
}

/** The team's quarter as it stands. */
export async function standing(doing: Doing): Promise<OpenedTeamTurn> {
  const state = await doing.seeding.application.handlers.of(teamTurnDecider).stateOf(streamOf(doing));
  if (state.status !== 'opened') throw new Error(`${streamOf(doing)} is not open.`);
  return state;
}

/** Sends a command; one that is refused, or changes nothing, is a fault of the demo's script. */
export async function send(command: TeamTurnCommand, metadata: CommandMetadata, doing: Doing) {
  const teamTurn = doing.seeding.application.handlers.of(teamTurnDecider);
  const result = await teamTurn.handle(streamOf(doing), command, metadata);
  if (result.kind === 'recorded' && result.events.length > 0) return result;
  const told = `${streamOf(doing)}: ${command.type} of ${doing.mailbox} came to nothing`;
  throw new Error(`${told} (${result.kind === 'refused' ? result.refusal.message : result.kind}).`);
}
