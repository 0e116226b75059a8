import type { DeedKind } from '../../contracts/audit/deedKinds.ts';
import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { EveryEvent } from '../../contracts/features/allEvents.ts';
import { eventInWords } from '../../contracts/features/eventWords.ts';
import { streams } from '../../contracts/features/streams.ts';
import { cellsIn, type Names } from '../../contracts/record/wording.ts';
import type { GameHistory } from './gameHistory.ts';

/** Names a quarter of a team. */
export type TeamQuarter = { readonly gameId: number; readonly teamId: number; readonly turn: number };

/** A moment of a quarter at which something was done that a person would look for. */
export type Step = {
  readonly position: Position;
  readonly at: string;
  /** Null where the product itself acted. */
  readonly userId: number | null;
  readonly kind: DeedKind;
  /** What was done, without who did it. */
  readonly text: string;
  /** The area of a save and its filter choice. */
  readonly area: string | null;
  readonly filter: string | null;
  /** How many cells a save set. */
  readonly cells: number;
  readonly intraturnId: number | null;
  /** The name of that decision set. */
  readonly scenario: string | null;
  /** What it changed outside grids, by kind and number: `note 12`; null for everything else. */
  readonly subject: string | null;
};

type Fact = RecordedEvent & EveryEvent;

const opens = ({ type }: RecordedEvent): boolean => type === 'TurnOpened';

/** What the product did by itself, and what leaves every screen as it was, is no step. */
const isStep = (kind: Step['kind']): boolean => kind !== 'product' && kind !== 'visited';

/** Whether an event of the whole game concerns a team. */
function concerns({ data }: Fact, teamId: number): boolean {
  const named = 'teamId' in data ? data.teamId : null;
  return named === undefined || named === null || named === teamId;
}

/** What an event changed that a screen shows outside grids. */
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
    default:
      return null;
  }
}

/** The names of the decision sets of a quarter, which never change, by their ids. */
function scenariosOf(events: readonly Fact[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { type, data } of events)
    if (type === 'TurnOpened') names.set(data.decisionSet.intraturnId, data.decisionSet.name);
    else if (type === 'DecisionSetCreated') names.set(data.intraturnId, data.name);
  return names;
}

function stepOf(event: Fact, names: Names, scenarios: ReadonlyMap<number, string>): Step {
  const saved = event.type === 'DecisionsSaved' ? event.data : undefined;
  const intraturnId = 'intraturnId' in event.data ? event.data.intraturnId : null;
  return {
    position: event.position,
    at: event.metadata.at,
    userId: event.metadata.actor.userId,
    ...eventInWords(event, names),
    area: saved?.area ?? null,
    filter: saved?.filter ?? null,
    cells: saved ? cellsIn(saved.rows) : 0,
    intraturnId: intraturnId ?? null,
    scenario: scenarios.get(intraturnId ?? 0) ?? null,
    subject: subjectOf(event),
  };
}

/**
 * The events of a quarter: everything in its own stream, and what was done meanwhile in the other streams of the team and of
 * the game. A quarter goes on until the next one is opened; without any event it has none.
 */
export function quarterEvents(history: GameHistory, quarter: TeamQuarter): readonly Fact[] {
  const { gameId, teamId, turn } = quarter;
  const eventsOf = (stream: string) => (history.eventsOf(stream) ?? []) as readonly Fact[];
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

/** Where a game was opened, before which no screen of it shows anything; the begin of the log for one that is being opened. */
function openedAt(history: GameHistory, gameId: number): Position {
  const events = history.eventsOf(streams.game(gameId)) ?? [];
  return events.find(({ type }) => type === 'GameOpened')?.position ?? startOfLog;
}

/**
 * The steps of a quarter: what somebody did that can be seen. The first quarter of a team is opened a moment before the game
 * is: that step is shown as of the opening of the game. `events` are those of the quarter, with what people wrote opened where
 * that is to be told.
 */
export function teamSteps(
  history: GameHistory,
  quarter: TeamQuarter,
  names: Names,
  events: readonly Fact[] = quarterEvents(history, quarter),
): readonly Step[] {
  const opened = openedAt(history, quarter.gameId);
  const scenarios = scenariosOf(events);
  return events
    .filter((event) => event.position >= opened || opens(event))
    .map((event) => stepOf(event, names, scenarios))
    .filter(({ kind }) => isStep(kind))
    .map((step) => ({ ...step, position: Math.max(step.position, opened) }));
}
