import type { Row } from '../../contracts/decisions/row.ts';
import type { EveryEvent } from '../../contracts/events/allEvents.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { RegulatorEvent } from '../../contracts/events/regulatorEvents.ts';
import type { RowChange } from '../../contracts/events/teamTurnEvents.ts';
import type { FrameBody, Room, RowPatch } from '../../contracts/push/frames.ts';
import { messageSent, messagesGone, messagesRead } from './messageFrames.ts';
import { type AddressedFrame, withNews } from './newsFrames.ts';

/** Every event type has its entry; null for what nobody is told. */
type FrameTable = {
  readonly [Type in EveryEvent['type']]:
    | ((data: Extract<EveryEvent, { type: Type }>['data']) => readonly AddressedFrame[])
    | null;
};

type SetFacts = {
  readonly teamId: number;
  readonly turn: number;
  readonly intraturnId: number;
  readonly name: string;
};

const gameRoom = (gameId: number): Room => `game-${gameId}`;

/** What everybody of a game may know, which the lists of administrators show too. */
function toGame(gameId: number, body: FrameBody): readonly AddressedFrame[] {
  return [
    { room: gameRoom(gameId), body },
    { room: 'administrators', body: { type: 'gamesChanged', gameId } },
  ];
}

/** The room of a deleted game is empty, so that each of its people is told in a room of their own. */
function toItsPeople({ gameId, userIds }: { gameId: number; userIds: readonly number[] }) {
  const rooms: readonly Room[] = ['administrators', ...userIds.map((userId): Room => `user-${userId}`)];
  return rooms.map((room): AddressedFrame => ({ room, body: { type: 'gamesChanged', gameId } }));
}

function patchOf(change: RowChange): RowPatch {
  if (change.kind === 'deleted') return { kind: 'deleted', rowId: change.rowId };
  if (change.kind === 'added') return { kind: 'added', rowId: change.rowId, row: change.row as Row };
  const changes = Object.fromEntries(Object.entries(change.changes).map(([field, { to }]) => [field, to]));
  return { kind: 'updated', rowId: change.rowId, changes };
}

const lockChanged = (
  data: { gameId: number; teamId: number },
  isFrozen: boolean,
): readonly AddressedFrame[] =>
  toGame(data.gameId, { type: 'teamLockChanged', gameId: data.gameId, teamId: data.teamId, isFrozen });

const runProgress = ({ gameId, turn }: { gameId: number; turn: number }): readonly AddressedFrame[] =>
  toGame(gameId, { type: 'turnRunProgress', gameId, turn });

/** The team sees each forecast; the rest of the game sees how many there are (A§2, the Forecasts column). */
const forecastChanged = (data: {
  gameId: number;
  teamId: number;
  turn: number;
  forecast: number;
}): readonly AddressedFrame[] => {
  const { teamId, turn, forecast } = data;
  return [
    { room: `team-${teamId}`, body: { type: 'forecastChanged', teamId, turn, forecast } },
    ...forecastsCounted(data),
  ];
};
const forecastsCounted = ({
  gameId,
  teamId,
}: {
  gameId: number;
  teamId: number;
}): readonly AddressedFrame[] => [
  { room: gameRoom(gameId), body: { type: 'forecastsCounted', gameId, teamId } },
];
/** Banks are named to the whole game. */
const housekeepingChanged = ({
  gameId,
  teamId,
}: {
  gameId: number;
  teamId: number;
}): readonly AddressedFrame[] => toGame(gameId, { type: 'housekeepingChanged', gameId, teamId });
/** Whoever joins, moves or leaves is told by themselves as well, because they may have left the game's room by then. */
const membersChanged = (gameId: number, userIds: readonly number[]): readonly AddressedFrame[] => [
  ...[...new Set(userIds)].map((userId) => ({
    room: `user-${userId}` as const,
    body: { type: 'membershipChanged', gameId } as const,
  })),
  ...toGame(gameId, { type: 'membershipChanged', gameId }),
];
const joinCodeChanged = ({ gameId }: { gameId: number }): readonly AddressedFrame[] => [
  { room: gameRoom(gameId), body: { type: 'joinCodeChanged', gameId } },
];
const notesChanged = ({ teamId }: { teamId: number }): readonly AddressedFrame[] => [
  { room: `team-${teamId}`, body: { type: 'notesChanged', teamId } },
];
const mergerScenariosChanged = ({ teamId }: { teamId: number }): readonly AddressedFrame[] => [
  { room: `team-${teamId}`, body: { type: 'mergerScenariosChanged', teamId } },
];
/** Students are not told that anything is booked before its turn is run. */
const adjustmentsChanged = ({
  gameId,
  turn,
}: {
  gameId: number;
  turn: number;
}): readonly AddressedFrame[] => [
  { room: `overseers-${gameId}`, body: { type: 'adjustmentsChanged', gameId, turn } },
];
/** A draft is no concern of the team, not even that there is one. */
function regulatorReportChanged(
  { gameId, teamId, turn }: RegulatorEvent['data'],
  isKnownToTeam: boolean,
): readonly AddressedFrame[] {
  const rooms: readonly Room[] = [
    `overseers-${gameId}`,
    ...(isKnownToTeam ? [`team-${teamId}` as const] : []),
  ];
  return rooms.map((room) => ({ room, body: { type: 'regulatorReportChanged', gameId, teamId, turn } }));
}
const setsChanged = (
  { teamId, turn, intraturnId, name }: SetFacts,
  change: 'created' | 'activated' | 'deleted',
): readonly AddressedFrame[] => [
  {
    room: `team-${teamId}`,
    body: { type: 'decisionSetsChanged', change, teamId, turn, intraturnId, name },
  },
];

/**
 * Which frames an event becomes, and for which room: the one place where it is decided what anybody may receive.
 * A team's decisions go to the team's room alone; the rest of a game learns who has submitted and what is frozen.
 */
const frameTable: FrameTable = {
  // Those who oversee a game are told how far each team has come, and of its decisions nothing.
  DecisionsSaved: ({ gameId, teamId, turn, intraturnId, area, filter, rows, at }) => [
    {
      room: `team-${teamId}`,
      body: {
        type: 'decisionsSaved',
        teamId,
        turn,
        intraturnId,
        area,
        filter,
        rows: rows.map(patchOf),
        lastUpdated: at,
      },
    },
    {
      room: `overseers-${gameId}`,
      body: { type: 'decisionsCounted', gameId, teamId },
    },
  ],
  DecisionSetCreated: (data) => setsChanged(data, 'created'),
  DecisionSetActivated: (data) => setsChanged(data, 'activated'),
  DecisionSetDeleted: (data) => setsChanged(data, 'deleted'),
  DecisionsSubmitted: ({ gameId, teamId }) => toGame(gameId, { type: 'decisionsSubmitted', gameId, teamId }),
  DecisionsLocked: (data) => [
    ...lockChanged(data, true),
    ...(data.cause === 'turnRun' ? runProgress(data) : []),
  ],
  DecisionsUnlocked: (data) => lockChanged(data, false),
  TurnOpened: ({ gameId, teamId, turn }) => [
    { room: `team-${teamId}`, body: { type: 'turnOpened', gameId, teamId, turn } },
    ...runProgress({ gameId, turn }),
  ],
  TurnRenewed: ({ gameId, teamId, turn }) => [
    { room: `team-${teamId}`, body: { type: 'turnRenewed', gameId, teamId, turn } },
    ...toGame(gameId, { type: 'teamLockChanged', gameId, teamId, isFrozen: false }),
  ],
  ForecastRequested: forecastChanged,
  ForecastCompleted: forecastChanged,
  ForecastFailed: forecastChanged,
  ForecastsDisabled: forecastsCounted,
  ForecastsEnabled: forecastsCounted,
  GameCreated: ({ gameId }) => [{ room: 'administrators', body: { type: 'gamesChanged', gameId } }],
  GameOpened: ({ gameId }) => toGame(gameId, { type: 'gamesChanged', gameId }),
  GameUpdated: ({ gameId }) => toGame(gameId, { type: 'gamesChanged', gameId }),
  GameDeleted: toItsPeople,
  GameRestored: toItsPeople,
  GameFrozen: ({ gameId }) => toGame(gameId, { type: 'gameFreezeChanged', gameId, isFrozen: true }),
  GameUnfrozen: ({ gameId }) => toGame(gameId, { type: 'gameFreezeChanged', gameId, isFrozen: false }),
  PlayerAssigned: ({ gameId, userId }) => membersChanged(gameId, [userId]),
  RosterChanged: ({ gameId, assigned, removed }) =>
    membersChanged(
      gameId,
      [...assigned, ...removed].map(({ userId }) => userId),
    ),
  PlayerRolesChanged: housekeepingChanged,
  TeamRenamed: housekeepingChanged,
  AdjustmentsSaved: adjustmentsChanged,
  AdjustmentsClosed: adjustmentsChanged,
  AdjustmentsReopened: adjustmentsChanged,
  RegulatorReportSaved: (data) => regulatorReportChanged(data, data.isPublished),
  RegulatorReportPublished: (data) => regulatorReportChanged(data, true),
  RegulatorReportWithdrawn: (data) => [
    ...regulatorReportChanged(data, false),
    {
      room: `team-${data.teamId}`,
      body: { type: 'regulatorReportWithdrawn', gameId: data.gameId, teamId: data.teamId },
    },
  ],
  NoteAdded: notesChanged,
  NoteUpdated: notesChanged,
  NoteDeleted: notesChanged,
  MergerScenarioAdded: mergerScenariosChanged,
  MergerScenarioUpdated: mergerScenariosChanged,
  MeasuresOfSuccessSaved: ({ teamId }) => [
    { room: `team-${teamId}`, body: { type: 'measuresChanged', teamId } },
  ],
  InstructorAssigned: ({ gameId, userId }) => membersChanged(gameId, [userId]),
  InstructorRemoved: ({ gameId, userId }) => membersChanged(gameId, [userId]),
  JoinCodeOpened: joinCodeChanged,
  JoinCodeClosed: joinCodeChanged,
  MessageSent: messageSent,
  MessagesShown: messagesRead,
  MessagesPutAway: messagesGone,
  MessagesCleared: (data) => [...messagesGone(data), ...messagesRead(data)],
  NewsSeen: ({ userId }) => [{ room: `user-${userId}`, body: { type: 'newsChanged' } }],
  HelpTextSaved: ({ page, gameId }) => [
    {
      room: gameId === null ? 'everyone' : gameRoom(gameId),
      body: { type: 'helpChanged', page, gameId },
    },
  ],
  ResearchQuestionAsked: ({ gameId }) => [
    { room: gameRoom(gameId), body: { type: 'researchQuestionChanged', gameId } },
  ],
  // In their own other tabs: nobody else is told that somebody answered.
  ResearchConsentAnswered: ({ consentGameId, userId }) => [
    { room: `user-${userId}`, body: { type: 'researchQuestionChanged', gameId: consentGameId } },
  ],
  TurnRunAnnounced: runProgress,
  TurnRunCalledOff: runProgress,
  TurnRunRequested: runProgress,
  TurnRunClaimed: runProgress,
  MarketCleared: runProgress,
  QuarterClosed: runProgress,
  TurnRunFailed: runProgress,
  ReportsRequested: runProgress,
  ReportsDeleted: runProgress,
  TurnRunCompleted: ({ gameId, turn }) => toGame(gameId, { type: 'turnCompleted', gameId, turn }),
  // Nobody is told who it was; whatever shows a name or a text is loaded again.
  PersonErased: () => [{ room: 'everyone', body: { type: 'personErased' } }],
  AuditExported: null,
  AuditRead: null,
  BankOpened: null,
  ChainKeyChanged: null,
  DecisionScreenVisited: null,
  EnvironmentAdded: null,
  FreezeReached: null,
  IdentifiersReserved: null,
  InstallationFounded: null,
  LockdownCompleted: null,
  LockdownReached: null,
  LogRestored: null,
  MomentChanged: null,
  MomentMarked: null,
  MomentRemoved: null,
  PeopleLost: null,
  ResearchPackExported: null,
  SessionEnded: null,
  TextsSealed: null,
};

/** The frames of an event; none for facts that nobody watches. */
export function framesOf(event: RecordedEvent): readonly AddressedFrame[] {
  const table = frameTable as Readonly<
    Record<string, ((data: never) => readonly AddressedFrame[]) | null | undefined>
  >;
  return withNews(event, table[event.type]?.(event.data as never) ?? []);
}
