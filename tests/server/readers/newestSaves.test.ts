// Proves that the newest saves, which are cached from one query to the next, are those of the whole record.
import { expect, test } from 'vitest';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import { cellsIn } from '../../../contracts/record/wording.ts';
import type { EventStore, StreamRead } from '../../../server/eventStore/eventStore.ts';
import { newestSavesOf } from '../../../server/readers/newestSaves.ts';
import { type TurnEvent, turnHistory } from '../../../server/readers/turnHistory.ts';
import { decisionsSaved, decisionsSubmitted, turnOpened } from '../../fixtures/events/events.ts';
import { fc } from '../../fixtures/properties.ts';

const opening = turnOpened();
const { gameId, teamId, turn } = opening.data;
const inTurn = { gameId, teamId, turn };
const firstSet = opening.data.decisionSet.intraturnId;
type Act = 'save' | 'copy' | 'submit';

/** The events of these acts, each in one of the sets existing at that time. */
function eventsOf(acts: readonly (readonly [Act, number])[]): readonly TurnEvent[] {
  const sets = [firstSet];
  const events: TeamTurnEvent[] = [opening];
  for (const [act, choice] of acts) {
    const intraturnId = sets[choice % sets.length] ?? firstSet;
    const at = new Date(Date.UTC(2026, 8, 1) + events.length).toISOString();
    if (act === 'copy') {
      const copy = { intraturnId: firstSet + sets.length, originId: intraturnId, name: 'Copy', at };
      sets.push(copy.intraturnId);
      events.push({ type: 'DecisionSetCreated', data: { ...inTurn, ...copy } } as unknown as TeamTurnEvent);
    } else events.push((act === 'save' ? decisionsSaved : decisionsSubmitted)({ intraturnId, at }));
  }
  return events.map((event, revision) => ({ ...event, revision, position: revision + 1 }) as TurnEvent);
}

test('the newest saves are those of the record, whenever they are asked for', async () => {
  const act = fc.tuple(fc.constantFrom<Act>(...Array<Act>(20).fill('save'), 'copy', 'submit'), fc.nat(5));
  const property = fc.asyncProperty(
    fc.array(fc.array(act, { maxLength: 150, size: 'max' }), { minLength: 1, maxLength: 4, size: 'max' }),
    async (parts) => {
      let events: readonly TurnEvent[] = [];
      const read: number[] = [];
      const readStream = async (_: string, { from = 0 }: StreamRead) => {
        const rest = events.slice(from);
        read.push(rest.length);
        return rest;
      };
      const store = { readStream } as unknown as EventStore;
      for (const [index] of parts.entries()) {
        events = eventsOf(parts.slice(0, index + 1).flat());
        const history = turnHistory(events);
        // Concurrently, as two teammates may query them.
        for (const intraturnId of [firstSet, firstSet + 1])
          for (const saves of await Promise.all([
            newestSavesOf(store, { ...inTurn, intraturnId }),
            newestSavesOf(store, { ...inTurn, intraturnId }),
          ]))
            expect(saves).toEqual(
              history
                .savesOf(intraturnId)
                .slice(-200)
                .toReversed()
                .map(({ data: { area, filter, by, at, rows } }) => ({
                  ...{ area, filter, by, at },
                  cells: cellsIn(rows),
                })),
            );
      }
      // The first two queries of each part read the new events, all others none.
      expect(read.filter((_, index) => index % 4 > 1).every((count) => count === 0)).toBe(true);
    },
  );
  // More saves of one set than are kept.
  const many = Array.from({ length: 250 }, (): [Act, number] => ['save', 0]);
  await fc.assert(property, { numRuns: 10, examples: [[[many, many]]] });
});
