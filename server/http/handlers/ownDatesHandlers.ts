import { loadOwnDates, makeCalendarAddress, saveOwnDates } from '../../../contracts/calls/ownDates.ts';
import { calendarPath } from '../calendarFile.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind } from '../handler.ts';

/** A calendar asks for as long as somebody subscribes to it. */
const lifetimeMilliseconds = 10 * 366 * 24 * 3_600_000;

/** Handlers of a person's reminders and calendar. */
export function ownDatesHandlers({ identity: { reminderChoice, tokens } }: CallParts): readonly BoundCall[] {
  return [
    bind(loadOwnDates, async (_, context) => ({
      is_reminded: await reminderChoice.of(actorOf(context).userId),
    })),
    bind(saveOwnDates, async ({ is_reminded: isReminded }, context) => {
      await reminderChoice.keep(actorOf(context).userId, isReminded);
      return {};
    }),
    bind(makeCalendarAddress, async (_, context) => ({
      address: calendarPath(await tokens.issue('calendar', actorOf(context).userId, lifetimeMilliseconds)),
    })),
  ];
}
