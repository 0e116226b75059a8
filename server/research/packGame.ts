import type { EventBody, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { StreamOf } from '../../contracts/events/stream.ts';
import { eventsAs } from '../../contracts/events/upcast.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { ResearchConsentDocument } from '../../contracts/readModels/researchConsentDocument.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import { documentsAsOf } from '../history/documentsAsOf.ts';
import type { GameHistory } from '../history/gameHistory.ts';
import { type Step, type TeamQuarter, teamSteps } from '../history/teamSteps.ts';
import { createReadModels, type ReadModels } from '../readers/readModels.ts';
import { consentingIn, teamsOfPack } from './consent.ts';
import type { Disguise } from './packKey.ts';

/** A step that is in the pack, with its number among those of the team's quarter. */
export type NumberedStep = Step & { readonly number: number };

/** One game as its tables are made from it. */
export type PackGame = {
  readonly gameId: number;
  readonly game: GameDocument;
  /** The teams that are in the pack, in the order of their numbers. */
  readonly teams: readonly TeamDocument[];
  /** The newest turn that was opened for any of them. */
  readonly lastTurn: number;
  /** The game as it stands at the end of what was read. */
  readonly readModels: ReadModels;
  eventsOf<Body extends EventBody>(stream: StreamOf<Body>): readonly RecordedEvent<Body>[];
  /** The pseudonym of somebody who consented; undefined for everybody else. */
  who(userId: number | null): string | undefined;
  /** The same of somebody who consented to texts as well. */
  whoseTexts(userId: number | null): string | undefined;
  readonly pseudonym: string;
  /** A moment as the pack tells it. */
  moment(at: string): string;
  /** What a team did in a quarter, as far as it may be told. */
  stepsOf(quarter: Omit<TeamQuarter, 'gameId'>): readonly NumberedStep[];
};

/** No name of anybody is needed: the words of a step are left out. */
const nameless = { person: () => '', team: () => '' };

/** What of a game goes into a pack: nothing where no team of it may be in one. */
export type GameForPack = { readonly game?: PackGame; readonly teamsLeftOut: number };

/** Reads a game for a pack. */
export async function packGame(
  history: GameHistory,
  gameId: number,
  consent: ResearchConsentDocument | undefined,
  disguise: Disguise,
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
  // Each table asks for the quarters in their order, once or twice in a row: of a long game not all of them are held at once.
  let known: { readonly quarter: string; readonly steps: readonly NumberedStep[] } | undefined;
  // Whoever consented in a team that is left out is left out as well.
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
        // Numbers without gaps: those of others are not to be counted.
        .map((step, index) => ({ ...step, number: index + 1 }));
      known = { quarter: name, steps };
      return steps;
    },
  };
  return { game: packed, teamsLeftOut };
}

/** How many people a game has in the pack. */
export function peopleOf({ game, who }: PackGame): readonly string[] {
  return Object.keys(game.members).flatMap((userId) => who(Number(userId)) ?? []);
}

/** Every quarter of every team of a game in the pack. */
export function* quartersOf({ teams }: PackGame): Generator<{ team: TeamDocument; turn: number }> {
  for (const team of teams) for (let turn = 1; turn <= team.currentTurn; turn += 1) yield { team, turn };
}
