import { v5 as uuidV5 } from 'uuid';
import { type Environment, momentNow } from '../../lib/environment.ts';
import type { CommandMetadata } from './recordEvents.ts';

/** Namespace of ids derived from a process step instead of a person's act. */
const processNamespace = '5c2f4a52-6b0f-4d0e-9a2e-7d5d2b6f9f10';

/**
 * Metadata of one step of a process. The command id depends only on the step's name, so a process resumed
 * after a crash repeats its steps instead of duplicating them.
 */
export function stepMetadata(step: string, correlationId: string, environment: Environment): CommandMetadata {
  return {
    commandId: uuidV5(step, processNamespace),
    correlationId,
    causationId: correlationId,
    actor: { userId: null, role: 'system' },
    at: momentNow(environment),
  };
}

/** Metadata of a one-time system action that is retried under a new id. */
export function systemMetadata(environment: Environment, commandId = environment.uuid()): CommandMetadata {
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { userId: null, role: 'system' },
    at: momentNow(environment),
  };
}
