import type { AdjustmentEvent } from './adjustmentEvents.ts';
import type { AuditEvent } from './auditEvents.ts';
import type { BankEvent } from './bankEvents.ts';
import type { EnvironmentEvent } from './environmentEvents.ts';
import type { ErasureEvent } from './erasureEvents.ts';
import type { FreezeEvent } from './freezeEvents.ts';
import type { GameEvent } from './gameEvents.ts';
import type { HelpEvent } from './helpEvents.ts';
import type { IdentifierEvent } from './identifierEvents.ts';
import type { InstallationEvent } from './installationEvents.ts';
import type { LockdownEvent } from './lockdownEvents.ts';
import type { MergerEvent } from './mergerEvents.ts';
import type { InboxEvent, MessageEvent } from './messageEvents.ts';
import type { MomentEvent } from './momentEvents.ts';
import type { NoteEvent } from './noteEvents.ts';
import type { EventBody } from './recordedEvent.ts';
import type { RegulatorEvent } from './regulatorEvents.ts';
import type { ResearchConsentEvent, ResearchPackEvent } from './researchEvents.ts';
import type { RosterEvent } from './rosterEvents.ts';
import type { SessionEvent } from './sessionEvents.ts';
import type { TeamEvent } from './teamEvents.ts';
import type { TeamTurnEvent } from './teamTurnEvents.ts';
import type { TurnRunEvent } from './turnRunEvents.ts';

declare const eventsIn: unique symbol;

/** The name of a stream, whose type says which events stand in it. */
export type StreamOf<Body extends EventBody> = string & { readonly [eventsIn]: Body };

const named = <Body extends EventBody>(name: string) => name as StreamOf<Body>;

/**
 * Stream names: the category, one dash, then the ids (architecture §4). A stream is a consistency boundary.
 */
export const streams = {
  /** Settings, membership and freeze of a game. */
  game: (gameId: number) => named<GameEvent | RosterEvent | FreezeEvent>(`game-${gameId}`),
  /** Everything a team decides in one turn, with its locks and its submission. */
  teamTurn: (gameId: number, teamId: number, turn: number) =>
    named<TeamTurnEvent>(`teamTurn-${gameId}.${teamId}.${turn}`),
  /** What those who oversee a game book for its teams in one turn. */
  adjustments: (gameId: number, turn: number) => named<AdjustmentEvent>(`adjustments-${gameId}.${turn}`),
  /** What those who oversee a game write of a team as its regulator, in all turns. */
  regulator: (gameId: number, teamId: number) => named<RegulatorEvent>(`regulator-${gameId}.${teamId}`),
  /** What holds for a team in every turn. */
  team: (teamId: number) => named<TeamEvent | FreezeEvent>(`team-${teamId}`),
  /** The notes of a team. */
  notes: (teamId: number) => named<NoteEvent | FreezeEvent>(`notes-${teamId}`),
  /** The merger scenarios of a team. */
  merger: (teamId: number) => named<MergerEvent | FreezeEvent>(`merger-${teamId}`),
  /** Every run of every turn of a game, one at a time: the process manager's own record. */
  turnRun: (gameId: number) => named<TurnRunEvent>(`turnRun-${gameId}`),
  /** The results of one bank, quarter by quarter. */
  bank: (gameId: number, teamId: number) => named<BankEvent>(`bank-${gameId}.${teamId}`),
  /** An interest-rate environment that an administrator added. */
  environment: (environmentId: number) => named<EnvironmentEvent>(`environment-${environmentId}`),
  /** The help texts of a page. */
  help: (page: string) => named<HelpEvent>(`help-${page}`),
  /** Blocks of integer ids of one kind. */
  identifiers: (kind: string) => named<IdentifierEvent>(`identifiers-${kind}`),
  /** What the whole log belongs to, and which key its chains have. */
  installation: () => named<InstallationEvent>('installation-log'),
  /** The moments of the past that those who oversee a game marked. */
  moments: (gameId: number) => named<MomentEvent>(`moments-${gameId}`),
  /** The messages to a game and its teams; with null, those to everyone. */
  messages: (gameId: number | null) => named<MessageEvent>(`messages-${gameId ?? 'all'}`),
  /** Every lockdown of a game: the process manager's own record. */
  lockdowns: (gameId: number) => named<LockdownEvent>(`lockdowns-${gameId}`),
  /** Which messages one person was shown and has cleared, and which news they have seen. */
  inbox: (userId: number) => named<InboxEvent>(`inbox-${userId}`),
  /** Who was erased. */
  erasures: () => named<ErasureEvent>('erasures-people'),
  /** Sessions of one person that ended, where several nodes have to know. */
  sessions: (userId: number) => named<SessionEvent>(`sessions-${userId}`),
  /** What one person read of the audit list, and took out of it. */
  auditReads: (userId: number) => named<AuditEvent>(`auditReads-${userId}`),
  /** What a game asks its students about research, and what they answered. */
  researchConsent: (gameId: number) => named<ResearchConsentEvent>(`researchConsent-${gameId}`),
  /** The research packs that one person took. */
  researchPacks: (userId: number) => named<ResearchPackEvent>(`researchPacks-${userId}`),
} as const;
