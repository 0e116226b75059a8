import { v5 as uuidV5 } from 'uuid';
import { type Environment, momentNow } from '../../lib/environment.ts';
import type { CommandMetadata } from './recordEvents.ts';

/** Namespace of ids that follow from a process step rather than from a person's act. */
const processNamespace = '5c2f4a52-6b0f-4d0e-9a2e-7d5d2b6f9f10';

/**
 * Metadata of one step of a process. The command id follows from the step's name alone, so that a process that is
 * taken up again after a crash repeats its steps instead of doubling them.
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

/** Metadata of something that the system does once and tries anew under another id. */
export function systemMetadata(environment: Environment, commandId = environment.uuid()): CommandMetadata {
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { userId: null, role: 'system' },
    at: momentNow(environment),
  };
}
