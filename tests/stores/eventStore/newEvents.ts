import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../../contracts/events/recordedEvent.ts';

/** An event to append, with a new id unless one is given. */
export function newEvent(changes: Partial<NewEvent> = {}): NewEvent {
  return {
    id: randomUUID(),
    type: 'Noted',
    data: { text: 'a fact' },
    metadata: {
      commandId: 'command',
      correlationId: 'correlation',
      causationId: 'causation',
      actor: { userId: 7, role: 'Student' },
      at: '2026-01-02T03:04:05.678Z',
      schemaVersion: 1,
      prevHash: '0'.repeat(64),
      hash: '1'.repeat(64),
    },
    ...changes,
  };
}

/** Several events with new ids. */
export function newEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, index) => newEvent({ data: { index } }));
}
