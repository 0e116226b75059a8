import type { DeedKind } from '../audit/deedKinds.ts';
import { areaNamed } from '../decisions/areas.ts';
import type { EveryEvent } from '../events/allEvents.ts';
import type { RowChange } from '../events/teamTurnEvents.ts';
import { isSealed, type PersonalText } from '../text/sealedText.ts';

/** Names of those that an event knows by their numbers. */
export type Names = {
  readonly person: (userId: number) => string;
  readonly team: (teamId: number) => string;
};

type Words<Data> = {
  readonly kind: DeedKind | ((data: Data) => DeedKind);
  /** What was done, without who did it: 'saved 3 cells in CDs'. */
  readonly words: (data: Data, names: Names) => string;
};
type WordsByType = {
  readonly [Type in EveryEvent['type']]: Words<Extract<EveryEvent, { readonly type: Type }>['data']>;
};

/** How many cells the changes of a save set; a row that was added or deleted counts as one. */
export function cellsIn(rows: readonly RowChange[]): number {
  const counts = rows.map((row) => (row.kind === 'updated' ? Object.keys(row.changes).length : 1));
  return counts.reduce((sum, count) => sum + count, 0);
}

const some = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const quarter = (turn: number): string => `Qtr ${turn}`;
/** A reason that was not opened is left out. */
const because = (reason: PersonalText | undefined | null): string =>
  reason && !isSealed(reason) ? `: ${reason}` : '';
const again = (attempt: number): string => (attempt > 1 ? ' again' : '');

const forced = (kind: DeedKind) => (data: { readonly forcedOver?: unknown }) =>
  data.forcedOver === undefined ? kind : 'savedAnyway';

const lockWords = {
  team: ['froze the team', 'unfroze the team'],
  game: ['locked the decisions, because the game was frozen', 'unlocked the decisions of the game'],
  turnRun: ['locked the decisions for the run', 'unlocked the decisions after the run'],
} as const;

/** Every type of event in words. A type that has none does not compile. */
const wordsByType: WordsByType = {
  DecisionsSaved: {
    kind: ({ forcedOver }) => (forcedOver.length > 0 ? 'savedAnyway' : 'saved'),
    words: ({ area, filter, rows }) => {
      const { title } = areaNamed(area);
      return `saved ${some(cellsIn(rows), 'cell')} in ${filter === null ? title : `${title}, ${filter}`}`;
    },
  },
  DecisionsSubmitted: {
    kind: 'submitted',
    words: ({ by, turn }) => `submitted ${quarter(turn)}${by === null ? ' at the lockdown' : ''}`,
  },
  DecisionSetCreated: { kind: 'scenario', words: ({ name }) => `made the scenario ${name}` },
  DecisionSetActivated: { kind: 'scenario', words: ({ name }) => `went to the scenario ${name}` },
  DecisionSetDeleted: { kind: 'scenario', words: ({ name }) => `deleted the scenario ${name}` },
  DecisionScreenVisited: { kind: 'visited', words: ({ screen }) => `opened ${screen} for the first time` },
  DecisionsLocked: {
    kind: ({ cause }) => (cause === 'team' ? 'frozen' : 'product'),
    words: ({ cause, reason }) => `${lockWords[cause][0]}${because(reason)}`,
  },
  DecisionsUnlocked: {
    kind: ({ cause }) => (cause === 'team' ? 'frozen' : 'product'),
    words: ({ cause }) => lockWords[cause][1],
  },
  ForecastRequested: {
    kind: 'forecast',
    words: ({ forecast, name }) => `asked for forecast ${forecast} of ${name}`,
  },
  ForecastCompleted: { kind: 'product', words: ({ forecast }) => `computed forecast ${forecast}` },
  ForecastFailed: {
    kind: 'product',
    words: ({ forecast, reason }) => `could not compute forecast ${forecast}${because(reason)}`,
  },
  TurnOpened: { kind: 'run', words: ({ turn }) => `opened ${quarter(turn)}` },
  TurnRenewed: { kind: 'run', words: ({ turn }) => `opened ${quarter(turn)} anew` },
  NoteAdded: { kind: 'note', words: () => 'wrote a note' },
  NoteUpdated: { kind: forced('note'), words: () => 'changed a note' },
  NoteDeleted: { kind: forced('note'), words: () => 'deleted a note' },
  MergerScenarioAdded: { kind: 'merger', words: ({ name }) => `added the merger scenario ${name}` },
  MergerScenarioUpdated: { kind: forced('merger'), words: () => 'changed a merger scenario' },
  MomentMarked: { kind: 'note', words: ({ teamId }, { team }) => `marked a moment of ${team(teamId)}` },
  MomentChanged: { kind: forced('note'), words: () => 'changed a marked moment' },
  MomentRemoved: { kind: 'note', words: () => 'removed a marked moment' },
  MeasuresOfSuccessSaved: { kind: forced('measures'), words: () => 'wrote the measures of success' },
  ForecastsDisabled: { kind: 'forecast', words: () => 'disabled forecasts' },
  ForecastsEnabled: { kind: 'forecast', words: () => 'enabled forecasts' },
  AdjustmentsSaved: {
    kind: forced('adjusted'),
    words: ({ changes, turn }) => `saved ${some(changes.length, 'adjustment')} of ${quarter(turn)}`,
  },
  AdjustmentsClosed: { kind: 'product', words: ({ turn }) => `took the adjustments of ${quarter(turn)}` },
  AdjustmentsReopened: {
    kind: 'product',
    words: ({ turn }) => `gave back the adjustments of ${quarter(turn)}`,
  },
  RegulatorReportSaved: {
    kind: forced('regulator'),
    words: ({ turn }) => `wrote the regulator report of ${quarter(turn)}`,
  },
  RegulatorReportPublished: {
    kind: 'regulator',
    words: ({ turn }) => `published the regulator report of ${quarter(turn)}`,
  },
  RegulatorReportWithdrawn: {
    kind: 'regulator',
    words: ({ turn }) => `withdrew the regulator report of ${quarter(turn)}`,
  },
  TurnRunAnnounced: { kind: 'run', words: ({ turn }) => `announced the run of ${quarter(turn)}` },
  TurnRunCalledOff: {
    kind: 'run',
    words: ({ turn, reason }) => `called off the run of ${quarter(turn)}${because(reason)}`,
  },
  TurnRunRequested: { kind: 'run', words: ({ turn, attempt }) => `ran ${quarter(turn)}${again(attempt)}` },
  TurnRunClaimed: {
    kind: 'product',
    words: ({ turn, node }) => `began the run of ${quarter(turn)} on ${node}`,
  },
  MarketCleared: { kind: 'product', words: ({ turn }) => `cleared the market of ${quarter(turn)}` },
  TurnRunCompleted: { kind: 'run', words: ({ turn }) => `completed the run of ${quarter(turn)}` },
  TurnRunFailed: { kind: 'run', words: ({ turn }) => `could not run ${quarter(turn)}` },
  ReportsRequested: { kind: 'reports', words: ({ turn }) => `asked for further reports of ${quarter(turn)}` },
  ReportsDeleted: {
    kind: 'reports',
    words: ({ turn, reports }) => `deleted ${some(reports.length, 'report')} of ${quarter(turn)}`,
  },
  BankOpened: { kind: 'product', words: () => 'opened the bank' },
  QuarterClosed: { kind: 'product', words: ({ turn }) => `closed ${quarter(turn)} of the bank` },
  GameCreated: { kind: 'game', words: ({ name }) => `created the game ${name}` },
  GameUpdated: { kind: 'game', words: ({ settings }) => `changed the settings of ${settings.name}` },
  GameOpened: { kind: 'product', words: () => 'opened the game' },
  GameDeleted: { kind: 'game', words: () => 'deleted the game' },
  GameRestored: { kind: 'game', words: () => 'restored the game' },
  GameFrozen: { kind: 'frozen', words: ({ reason }) => `froze the game${because(reason)}` },
  GameUnfrozen: { kind: 'frozen', words: () => 'unfroze the game' },
  TeamRenamed: { kind: 'roster', words: ({ name }) => `named the bank ${name}` },
  PlayerRolesChanged: {
    kind: 'roster',
    words: ({ userId, roles }, { person }) =>
      `gave ${person(userId)} the roles ${roles.join(', ') || 'none'}`,
  },
  PlayerAssigned: {
    kind: 'roster',
    words: ({ userId, teamId }, { person, team }) => `put ${person(userId)} into ${team(teamId)}`,
  },
  RosterChanged: {
    kind: 'roster',
    words: ({ assigned, removed }) =>
      `changed the roster: ${some(assigned.length, 'person', 'people')} placed, ${removed.length} removed`,
  },
  InstructorAssigned: {
    kind: 'roster',
    words: ({ userId }, { person }) => `made ${person(userId)} an instructor of the game`,
  },
  InstructorRemoved: {
    kind: 'roster',
    words: ({ userId }, { person }) => `took ${person(userId)} off the instructors of the game`,
  },
  JoinCodeOpened: { kind: 'roster', words: () => 'opened a join code' },
  JoinCodeClosed: { kind: 'roster', words: () => 'closed the join code' },
  MessageSent: {
    kind: 'message',
    words: ({ gameId, teamId }, { team }) =>
      `sent a message to ${gameId === null ? 'everyone' : teamId === null ? 'the game' : team(teamId)}`,
  },
  MessagesShown: {
    kind: 'product',
    words: ({ messages }) => `was shown ${some(messages.length, 'message')}`,
  },
  MessagesCleared: {
    kind: 'message',
    words: ({ messages }) => `cleared ${some(messages.length, 'message')}`,
  },
  MessagesPutAway: {
    kind: 'product',
    words: ({ messages }) => `left ${some(messages.length, 'message')} to the bell`,
  },
  NewsSeen: { kind: 'product', words: () => 'looked at the news' },
  LockdownReached: { kind: 'product', words: () => 'reached the lockdown time' },
  LockdownCompleted: {
    kind: 'product',
    words: ({ submittedTeamIds }) => `submitted ${some(submittedTeamIds.length, 'team')} at the lockdown`,
  },
  EnvironmentAdded: { kind: 'game', words: ({ name }) => `added the interest-rate environment ${name}` },
  HelpTextSaved: { kind: 'game', words: ({ page }) => `wrote the help of ${page}` },
  IdentifiersReserved: {
    kind: 'product',
    words: ({ kind, first, last }) => `reserved ${kind} ${first} to ${last}`,
  },
  InstallationFounded: { kind: 'product', words: ({ kind }) => `founded the log of a ${kind}` },
  ChainKeyChanged: { kind: 'product', words: ({ by }) => `changed the key of the hash chains, by ${by}` },
  PeopleLost: {
    kind: 'product',
    words: ({ first, last, by }) => `marked the people ${first} to ${last} as lost, by ${by}`,
  },
  PersonErased: { kind: 'roster', words: ({ userId }, { person }) => `erased ${person(userId)}` },
  LogRestored: {
    kind: 'product',
    words: ({ events }) => `was restored from a backup of ${events} events`,
  },
  TextsSealed: {
    kind: 'product',
    words: ({ texts, by }) => `had ${some(texts, 'text', 'texts')} of before sealed, by ${by}`,
  },
  SessionEnded: { kind: 'product', words: () => 'ended a session' },
  FreezeReached: { kind: 'product', words: () => 'reached what the freeze is to stop' },
  AuditRead: { kind: 'audit', words: () => 'looked at the audit log' },
  AuditExported: {
    kind: 'audit',
    words: ({ rows, format }) =>
      `exported ${some(rows, 'entry', 'entries')} of the audit log as ${format.toUpperCase()}`,
  },
  ResearchQuestionAsked: {
    kind: 'game',
    words: ({ question }) => `${question === '' ? 'withdrew' : 'worded'} the research question`,
  },
  // What was answered is told to nobody.
  ResearchConsentAnswered: { kind: 'product', words: () => 'answered a research question' },
  ResearchPackExported: {
    kind: 'audit',
    words: ({ games }) => `exported a research pack of ${some(games, 'game')}`,
  },
};

/** What an event says in words, and of which kind it is. */
export type EventInWords = { readonly kind: DeedKind; readonly text: string };

/** Words of an event that a newer release wrote. */
const unknownWords: Words<unknown> = {
  kind: 'product',
  words: () => 'did something that this release has no words for',
};

type Said = { readonly type: string; readonly data: unknown };

const wordsOf = ({ type }: Said): Words<unknown> =>
  (wordsByType[type as EveryEvent['type']] as unknown as Words<unknown> | undefined) ?? unknownWords;

/** Of which kind an event is. */
export function eventKind(event: Said): DeedKind {
  const { kind } = wordsOf(event);
  return typeof kind === 'function' ? kind(event.data) : kind;
}

/** An event in words, without who it came from. */
export function eventInWords(event: Said, names: Names): EventInWords {
  return { kind: eventKind(event), text: wordsOf(event).words(event.data, names) };
}
