import type { EventBody, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { StreamOf } from '../../contracts/events/stream.ts';
import { eventsAs } from '../../contracts/events/upcast.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { ResearchConsentDocument } from '../../contracts/readModels/researchConsentDocument.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import { documentsAsOf } from '../history/documentsAsOf.ts';
import type { GameHistory } from '../history/gameHistory.ts';
import { type TeamQuarter, type TeamStep, teamSteps } from '../history/teamSteps.ts';
import { createReadModels, type ReadModels } from '../readers/readModels.ts';
import { consentingIn, teamsOfPack } from './consent.ts';
import type { Pseudonyms } from './packKey.ts';

/** A step in the pack, with its number within the team's quarter. */
export type NumberedStep = TeamStep & { readonly number: number };

/** One game as the source of its tables. */
export type PackGame = {
  readonly gameId: number;
  readonly game: GameDocument;
  /** The teams in the pack, in order of their numbers. */
  readonly teams: readonly TeamDocument[];
  /** The newest turn opened for any of them. */
  readonly lastTurn: number;
  /** The game at the end of the events read. */
  readonly readModels: ReadModels;
  eventsOf<Body extends EventBody>(stream: StreamOf<Body>): readonly RecordedEvent<Body>[];
  /** The pseudonym of a person who consented; undefined for everybody else. */
  who(userId: number | null): string | undefined;
  /** The same for a person who also consented to texts. */
  whoseTexts(userId: number | null): string | undefined;
  readonly pseudonym: string;
  /** A time as written in the pack. */
  moment(at: string): string;
  /** A team's acts in a quarter, as far as they may be disclosed. */
  stepsOf(quarter: Omit<TeamQuarter, 'gameId'>): readonly NumberedStep[];
};

/** No names are needed: the words of steps are left out. */
const nameless = { person: () => '', team: () => '' };

/** The part of a game in a pack: undefined if no team of it may be in one. */
export type GameForPack = { readonly game?: PackGame; readonly teamsLeftOut: number };

/** Reads a game for a pack. */
export async function packGame(
  history: GameHistory,
  gameId: number,
  consent: ResearchConsentDocument | undefined,
  disguise: Pseudonyms,
): Promise<GameForPack> {
  const readModels = createReadModels(documentsAsOf(history, history.through()));
  const game = await readModels.game(gameId);
  if (!game) return { teamsLeftOut: 0 };
  const consenting = consentingIn(game, consent);
  const included = teamsOfPack(game, consenting);
  const all = (await readModels.teamsOf(gameId)).filter(({ teamId }) => game.teamIds.includes(teamId));
  const teams = all.filter(({ teamId }) => included.has(teamId));
  const teamsLeftOut = all.length - teams.length;
  if (teams.length === 0) return { teamsLeftOut };
  // Each table reads the quarters in order, once or twice in a row: of a long game not all are kept in
  // memory.
  let known: { readonly quarter: string; readonly steps: readonly NumberedStep[] } | undefined;
  // A person who consented, in a team that is left out, is left out as well.
  const isTold = (userId: number): boolean => included.has(game.members[userId]?.teamId ?? 0);
  const who = (userId: number | null): string | undefined =>
    userId !== null && consenting.has(userId) && isTold(userId) ? disguise.person(userId) : undefined;
  const packed: PackGame = {
    gameId,
    game,
    teams,
    lastTurn: Math.max(...teams.map(({ currentTurn }) => currentTurn)),
    readModels,
    eventsOf: (stream) => eventsAs(history.eventsOf(stream) ?? []),
    who,
    whoseTexts: (userId) => (userId !== null && consenting.get(userId)?.hasTexts ? who(userId) : undefined),
    pseudonym: disguise.game(gameId),
    moment: (at) => disguise.moment(gameId, at),
    stepsOf(quarter) {
      const name = `${quarter.teamId}.${quarter.turn}`;
      if (known?.quarter === name) return known.steps;
      const steps = teamSteps(history, { gameId, ...quarter }, nameless)
        .filter(({ userId }) => userId === null || who(userId) !== undefined)
        // Consecutive numbers: the number of other people must not be inferable.
        .map((step, index) => ({ ...step, number: index + 1 }));
      known = { quarter: name, steps };
      return steps;
    },
  };
  return { game: packed, teamsLeftOut };
}

/** Number of people of a game in the pack. */
export function peopleOf({ game, who }: PackGame): readonly string[] {
  return Object.keys(game.members).flatMap((userId) => who(Number(userId)) ?? []);
}

/** Every quarter of every team of a game in the pack. */
export function* quartersOf({ teams }: PackGame): Generator<{ team: TeamDocument; turn: number }> {
  for (const team of teams) for (let turn = 1; turn <= team.currentTurn; turn += 1) yield { team, turn };
}
