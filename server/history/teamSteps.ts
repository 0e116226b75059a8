import type { DeedKind } from '../../contracts/audit/deedKinds.ts';
import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { EveryEvent } from '../../contracts/features/allEvents.ts';
import { eventInWords, eventKind } from '../../contracts/features/eventWords.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { SavedCell } from '../../contracts/record/savedCell.ts';
import { savedInWords, savedText } from '../../contracts/record/savedInWords.ts';
import { placeId } from '../../contracts/record/talkPlace.ts';
import { cellsIn, type NameLookup } from '../../contracts/record/wording.ts';
import type { GameHistory } from './gameHistory.ts';

/** Identifies a quarter of a team. */
export type TeamQuarter = { readonly gameId: number; readonly teamId: number; readonly turn: number };

/** An act in a quarter that a person might look for, with its moment. */
export type TeamDeed = {
  readonly position: Position;
  readonly at: string;
  /** Null if the server itself acted. */
  readonly userId: number | null;
  readonly kind: DeedKind;
};

/** An act in words. */
export type TeamStep = TeamDeed & {
  /** What was done, without the actor. */
  readonly text: string;
  /** The area of a save or a remark, and its filter choice. */
  readonly area: string | null;
  readonly filter: string | null;
  /** Number of cells set by a save. */
  readonly cells: number;
  readonly intraturnId: number | null;
  /** The name of that decision set. */
  readonly scenario: string | null;
  /** What it changed outside grids, by kind and number: `note 12`, or the place talked about; otherwise null. */
  readonly subject: string | null;
  /** The cells that a save changed. */
  readonly changes: readonly SavedCell[];
};

type Fact = RecordedEvent & EveryEvent;

const factsOf = (history: GameHistory, stream: string) => (history.eventsOf(stream) ?? []) as readonly Fact[];

const opens = ({ type }: RecordedEvent): boolean => type === 'TurnOpened';

/** Acts of the server itself, and events without visible effect, are not steps. */
const isStep = (kind: TeamStep['kind']): boolean => kind !== 'product' && kind !== 'visited';

/** Whether an event of the whole game affects a team. */
function concerns({ data }: Fact, teamId: number): boolean {
  const named = 'teamId' in data ? data.teamId : null;
  return named === undefined || named === null || named === teamId;
}

/** What an event changed on a screen outside grids. */
function subjectOf({ type, data }: Fact): string | null {
  switch (type) {
    case 'NoteAdded':
    case 'NoteUpdated':
      return `note ${data.noteId}`;
    case 'MergerScenarioAdded':
    case 'MergerScenarioUpdated':
      return `merger ${data.mergerScenarioId}`;
    case 'PlayerRolesChanged':
      return `member ${data.userId}`;
    case 'TeamRenamed':
      return 'name';
    case 'MeasuresOfSuccessSaved':
      return 'measures';
    case 'RemarkMade':
    case 'ThreadResolved':
    case 'ThreadReopened':
      return data.place && `place ${placeId(data.place)}`;
    default:
      return null;
  }
}

/** The names of a quarter's decision sets, which never change, by id. */
function scenariosOf(events: readonly Fact[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { type, data } of events)
    if (type === 'TurnOpened') names.set(data.decisionSet.intraturnId, data.decisionSet.name);
    else if (type === 'DecisionSetCreated') names.set(data.intraturnId, data.name);
  return names;
}

/** Who asked for each forecast of a quarter, by its number. */
function askersOf(events: readonly Fact[]): ReadonlyMap<number, number> {
  return new Map(
    events.flatMap(({ type, data }) =>
      type === 'ForecastRequested' ? [[data.forecast, data.by] as const] : [],
    ),
  );
}

type OfQuarter = { readonly names: NameLookup; readonly scenarios: ReadonlyMap<number, string> };

/** Who did what kind of act; a forecast is completed by the server, and the act of who asked for it. */
function doneBy(event: Fact, askers: ReadonlyMap<number, number>): Pick<TeamDeed, 'userId' | 'kind'> {
  return event.type === 'ForecastCompleted'
    ? { userId: askers.get(event.data.forecast) ?? null, kind: 'forecast' }
    : { userId: event.metadata.actor.userId, kind: eventKind(event) };
}

function stepOf({ event, ...deed }: TeamDeed & { event: Fact }, { names, scenarios }: OfQuarter): TeamStep {
  const saved = event.type === 'DecisionsSaved' ? event.data : undefined;
  const changes = saved ? savedInWords(saved, names) : [];
  const intraturnId = 'intraturnId' in event.data ? event.data.intraturnId : null;
  const place = event.type === 'RemarkMade' ? event.data.place : null;
  const text = saved ? savedText(saved, names, changes) : eventInWords(event, names).text;
  return {
    ...deed,
    text: event.type === 'ForecastCompleted' ? `ran forecast ${event.data.forecast}` : text,
    area: saved?.area ?? place?.area ?? null,
    filter: saved?.filter ?? null,
    cells: saved ? cellsIn(saved.rows) : 0,
    intraturnId: intraturnId ?? null,
    scenario: scenarios.get(intraturnId ?? 0) ?? null,
    subject: subjectOf(event),
    changes,
  };
}

/**
 * The events of a quarter: all of its own stream, and concurrent ones in the other streams of the team and of
 * the game. A quarter lasts until the next one is opened; empty if it was never opened.
 */
export function quarterEvents(history: GameHistory, quarter: TeamQuarter): readonly Fact[] {
  const { gameId, teamId, turn } = quarter;
  const eventsOf = (stream: string) => factsOf(history, stream);
  const own = eventsOf(streams.teamTurn(gameId, teamId, turn));
  const first = own.find(opens)?.position;
  if (first === undefined) return [];
  const next = eventsOf(streams.teamTurn(gameId, teamId, turn + 1)).find(opens)?.position;
  const isMeanwhile = ({ position }: RecordedEvent): boolean =>
    position > first && position <= (next ?? Number.POSITIVE_INFINITY);
  const ofTeam = [
    streams.team(teamId),
    streams.notes(teamId),
    streams.merger(teamId),
    streams.regulator(gameId, teamId),
  ];
  const ofGame = [
    streams.game(gameId),
    streams.turnRun(gameId),
    streams.messages(gameId),
    streams.adjustments(gameId, turn),
  ];
  const others = [...ofTeam, ...ofGame].flatMap(eventsOf).filter(isMeanwhile);
  return [...own, ...others.filter((event) => concerns(event, teamId))].sort(
    (one, other) => one.position - other.position,
  );
}

/** The events of a quarter with what its team said; not for files, which never have that. */
export function toldEvents(history: GameHistory, quarter: TeamQuarter): readonly Fact[] {
  const { gameId, teamId, turn } = quarter;
  const said = factsOf(history, streams.talk(gameId, teamId, turn));
  const others = quarterEvents(history, quarter);
  return said.length === 0
    ? others
    : [...others, ...said].sort((one, other) => one.position - other.position);
}

/** Where a game was opened, before which its screens are empty; the start of the log for one being opened. */
function openedAt(history: GameHistory, gameId: number): Position {
  const events = history.eventsOf(streams.game(gameId)) ?? [];
  return events.find(({ type }) => type === 'GameOpened')?.position ?? startOfLog;
}

/**
 * People's acts of a quarter with a visible effect, each with its event. The first quarter of a team is opened a
 * moment before the game is: that act is dated to the opening of the game.
 */
export function teamDeeds(
  history: GameHistory,
  quarter: TeamQuarter,
  events: readonly Fact[] = toldEvents(history, quarter),
): readonly (TeamDeed & { readonly event: Fact })[] {
  const opened = openedAt(history, quarter.gameId);
  const askers = askersOf(events);
  return events
    .filter((event) => event.position >= opened || opens(event))
    .map((event) => ({
      position: Math.max(event.position, opened),
      at: event.metadata.at,
      ...doneBy(event, askers),
      event,
    }))
    .filter(({ kind }) => isStep(kind));
}

/**
 * The acts of a quarter in words, or only those after a position. `events` are those of the quarter, with texts
 * opened if they are to be shown.
 */
export function teamSteps(
  history: GameHistory,
  quarter: TeamQuarter,
  names: NameLookup,
  events: readonly Fact[] = toldEvents(history, quarter),
  after: Position = startOfLog,
): readonly TeamStep[] {
  const ofQuarter = { names, scenarios: scenariosOf(events) };
  return teamDeeds(history, quarter, events)
    .filter(({ position }) => position > after)
    .map((deed) => stepOf(deed, ofQuarter));
}
