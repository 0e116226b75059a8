import type { AdjustmentEvent } from './adjustmentEvents.ts';
import type { BankEvent } from './bankEvents.ts';
import type { EnvironmentEvent } from './environmentEvents.ts';
import type { FreezeEvent } from './freezeEvents.ts';
import type { GameEvent } from './gameEvents.ts';
import type { HelpEvent } from './helpEvents.ts';
import type { IdentifierEvent } from './identifierEvents.ts';
import type { LockdownEvent } from './lockdownEvents.ts';
import type { MergerEvent } from './mergerEvents.ts';
import type { InboxEvent, MessageEvent } from './messageEvents.ts';
import type { NoteEvent } from './noteEvents.ts';
import type { RegulatorEvent } from './regulatorEvents.ts';
import type { SessionEvent } from './sessionEvents.ts';
import type { TeamEvent } from './teamEvents.ts';
import type { TeamTurnEvent } from './teamTurnEvents.ts';
import type { TurnRunEvent } from './turnRunEvents.ts';

/** Any event that was ever written. */
export type EveryEvent =
  | AdjustmentEvent
  | BankEvent
  | EnvironmentEvent
  | FreezeEvent
  | GameEvent
  | HelpEvent
  | IdentifierEvent
  | InboxEvent
  | LockdownEvent
  | MergerEvent
  | MessageEvent
  | NoteEvent
  | RegulatorEvent
  | SessionEvent
  | TeamEvent
  | TeamTurnEvent
  | TurnRunEvent;
