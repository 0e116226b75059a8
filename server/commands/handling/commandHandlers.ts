import type { KeyObject } from 'node:crypto';
import type { AdjustmentEvent } from '../../../contracts/events/adjustmentEvents.ts';
import type { AuditEvent } from '../../../contracts/events/auditEvents.ts';
import type { BankEvent } from '../../../contracts/events/bankEvents.ts';
import type { EnvironmentEvent } from '../../../contracts/events/environmentEvents.ts';
import type { ErasureEvent } from '../../../contracts/events/erasureEvents.ts';
import type { GameEvent } from '../../../contracts/events/gameEvents.ts';
import type { HelpEvent } from '../../../contracts/events/helpEvents.ts';
import type { IdentifierEvent } from '../../../contracts/events/identifierEvents.ts';
import type { LockdownEvent } from '../../../contracts/events/lockdownEvents.ts';
import type { MergerEvent } from '../../../contracts/events/mergerEvents.ts';
import type { InboxEvent, MessageEvent } from '../../../contracts/events/messageEvents.ts';
import type { MomentEvent } from '../../../contracts/events/momentEvents.ts';
import type { NoteEvent } from '../../../contracts/events/noteEvents.ts';
import type { RegulatorEvent } from '../../../contracts/events/regulatorEvents.ts';
import type { ResearchConsentEvent, ResearchPackEvent } from '../../../contracts/events/researchEvents.ts';
import type { SessionEvent } from '../../../contracts/events/sessionEvents.ts';
import type { TeamEvent } from '../../../contracts/events/teamEvents.ts';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import type { TurnRunEvent } from '../../../contracts/events/turnRunEvents.ts';
import type { EventStore } from '../../eventStore/eventStore.ts';
import { createGathering } from '../../lib/gathering.ts';
import { type AdjustmentsCommand, type AdjustmentsState, adjustments } from '../deciders/adjustments.ts';
import { type AuditReadsCommand, type AuditReadsState, auditReads } from '../deciders/auditReads.ts';
import { type BankCommand, type BankLedgerState, bank } from '../deciders/bank.ts';
import { endedSessions, type TellSessionEnd } from '../deciders/endedSessions.ts';
import { type EnvironmentCommand, type EnvironmentState, environment } from '../deciders/environment.ts';
import { erasures, type RecordErasure } from '../deciders/erasures.ts';
import { type GameCommand, game } from '../deciders/game.ts';
import type { GameState } from '../deciders/gameState.ts';
import { type HelpCommand, type HelpState, help } from '../deciders/help.ts';
import { identifiers } from '../deciders/identifiers.ts';
import { type LockdownCommand, type LockdownState, lockdowns } from '../deciders/lockdowns.ts';
import {
  type MarkedMomentsCommand,
  type MarkedMomentsState,
  markedMoments,
} from '../deciders/markedMoments.ts';
import { type MergersCommand, type MergersState, mergers } from '../deciders/mergers.ts';
import {
  type InboxCommand,
  type InboxState,
  inbox,
  messages,
  type SendMessage,
} from '../deciders/messages.ts';
import { type NotesCommand, type NotesState, notes } from '../deciders/notes.ts';
import { type GiveNumbers, peopleNumbers } from '../deciders/peopleNumbers.ts';
import { type RegulatorCommand, type RegulatorState, regulator } from '../deciders/regulator.ts';
import {
  type ResearchConsentCommand,
  type ResearchConsentState,
  researchConsent,
} from '../deciders/researchConsent.ts';
import { type NoteResearchPack, researchPacks } from '../deciders/researchPacks.ts';
import { type TeamCommand, type TeamState, team } from '../deciders/team.ts';
import { type TeamTurnCommand, teamTurn } from '../deciders/teamTurn.ts';
import type { TeamTurnState } from '../deciders/teamTurnState.ts';
import { type TurnRunCommand, turnRun } from '../deciders/turnRun.ts';
import type { TurnRunState } from '../deciders/turnRunState.ts';
import { type CommandHandler, createCommandHandler } from './commandHandler.ts';
import { createIdentifierAllocator, type IdentifierAllocator } from './identifierAllocator.ts';

/** One handler a kind of stream: everything that changes the record goes through one of these. */
export type CommandHandlers = {
  readonly game: CommandHandler<GameState, GameCommand, GameEvent>;
  readonly team: CommandHandler<TeamState, TeamCommand, TeamEvent>;
  readonly notes: CommandHandler<NotesState, NotesCommand, NoteEvent>;
  readonly markedMoments: CommandHandler<MarkedMomentsState, MarkedMomentsCommand, MomentEvent>;
  readonly mergers: CommandHandler<MergersState, MergersCommand, MergerEvent>;
  readonly teamTurn: CommandHandler<TeamTurnState, TeamTurnCommand, TeamTurnEvent>;
  readonly adjustments: CommandHandler<AdjustmentsState, AdjustmentsCommand, AdjustmentEvent>;
  readonly regulator: CommandHandler<RegulatorState, RegulatorCommand, RegulatorEvent>;
  readonly turnRun: CommandHandler<TurnRunState, TurnRunCommand, TurnRunEvent>;
  readonly bank: CommandHandler<BankLedgerState, BankCommand, BankEvent>;
  readonly environment: CommandHandler<EnvironmentState, EnvironmentCommand, EnvironmentEvent>;
  readonly help: CommandHandler<HelpState, HelpCommand, HelpEvent>;
  readonly endedSessions: CommandHandler<null, TellSessionEnd, SessionEvent>;
  readonly erasures: CommandHandler<ReadonlySet<number>, RecordErasure, ErasureEvent>;
  readonly messages: CommandHandler<null, SendMessage, MessageEvent>;
  readonly lockdowns: CommandHandler<LockdownState, LockdownCommand, LockdownEvent>;
  readonly inbox: CommandHandler<InboxState, InboxCommand, InboxEvent>;
  readonly auditReads: CommandHandler<AuditReadsState, AuditReadsCommand, AuditEvent>;
  readonly researchConsent: CommandHandler<
    ResearchConsentState,
    ResearchConsentCommand,
    ResearchConsentEvent
  >;
  readonly researchPacks: CommandHandler<null, NoteResearchPack, ResearchPackEvent>;
  readonly allocateIdentifiers: IdentifierAllocator;
  readonly peopleNumbers: CommandHandler<{ readonly last: number }, GiveNumbers, IdentifierEvent>;
};

/** The command side over one event store; `chainKey` keys the hash chains of its streams. */
export function createCommandHandlers(store: EventStore, chainKey: KeyObject): CommandHandlers {
  // All of them, since appends of different kinds share a commit as well.
  const gather = createGathering();
  return {
    game: createCommandHandler(store, game, chainKey, gather),
    team: createCommandHandler(store, team, chainKey, gather),
    notes: createCommandHandler(store, notes, chainKey, gather),
    markedMoments: createCommandHandler(store, markedMoments, chainKey, gather),
    mergers: createCommandHandler(store, mergers, chainKey, gather),
    teamTurn: createCommandHandler(store, teamTurn, chainKey, gather),
    adjustments: createCommandHandler(store, adjustments, chainKey, gather),
    regulator: createCommandHandler(store, regulator, chainKey, gather),
    turnRun: createCommandHandler(store, turnRun, chainKey, gather),
    bank: createCommandHandler(store, bank, chainKey, gather),
    environment: createCommandHandler(store, environment, chainKey, gather),
    help: createCommandHandler(store, help, chainKey, gather),
    endedSessions: createCommandHandler(store, endedSessions, chainKey, gather),
    erasures: createCommandHandler(store, erasures, chainKey, gather),
    allocateIdentifiers: createIdentifierAllocator(
      createCommandHandler(store, identifiers, chainKey, gather),
    ),
    peopleNumbers: createCommandHandler(store, peopleNumbers, chainKey, gather),
    messages: createCommandHandler(store, messages, chainKey, gather),
    inbox: createCommandHandler(store, inbox, chainKey, gather),
    lockdowns: createCommandHandler(store, lockdowns, chainKey, gather),
    auditReads: createCommandHandler(store, auditReads, chainKey, gather),
    researchConsent: createCommandHandler(store, researchConsent, chainKey, gather),
    researchPacks: createCommandHandler(store, researchPacks, chainKey, gather),
  };
}
