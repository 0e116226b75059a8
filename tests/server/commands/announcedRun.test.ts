// Proves that an announced run begins once, at its time and not before, or is cancelled with its reason.
import { describe, expect, test } from 'vitest';
import { turnRunDecider } from '../../../server/commands/deciders/turnRun.ts';
import { refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { turnRunAnnounced, turnRunCalledOff } from '../../fixtures/events/announcedRunEvents.ts';
import { turnRunClaimed, turnRunCompleted, turnRunRequested } from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const { given } = specificationOf(turnRunDecider);
const announcement = turnRunAnnounced().data;
const { gameId } = announcement;
const by = 1;
const announcing = (changes: { turn?: number; again?: boolean; isFrozen?: boolean } = {}) =>
  ({ type: 'AnnounceTurnRun', ...announcement, turnsAllowed: 3, isFrozen: false, ...changes }) as const;
const callingOff = { type: 'CallOffTurnRun', gameId, by, at: momentAfter(30) } as const;
const { teamIds, engineVersion } = turnRunRequested().data;
const beginning = (at = announcement.runsAt, obstacle: string | null = null) =>
  ({
    type: 'RunAnnouncedTurn',
    ...{ gameId, teamIds, engineVersion, at, obstacle },
    announcedAt: announcement.at,
    turnsAllowed: 3,
  }) as const;
const begun = turnRunRequested({ at: announcement.runsAt });
const completed = [turnRunRequested(), turnRunClaimed(), turnRunCompleted()];

describe('an announced run', () => {
  test('[RA1] starts on time, once, with the options of its announcer', () => {
    given(turnRunAnnounced()).when(beginning()).then([begun]);
    given(turnRunAnnounced(), begun).when(beginning()).then([]);
    expect(given(turnRunAnnounced(), begun).state.announced).toBeNull();
  });

  test('[RA1] does not start early, whatever a clock or an earlier announcement says', () => {
    given(turnRunAnnounced())
      .when(beginning(momentAfter(60)))
      .then([]);
    given(turnRunAnnounced(), turnRunCalledOff(), turnRunAnnounced({ at: momentAfter(31) }))
      .when(beginning())
      .then([]);
  });

  test('[RA2] is announced once, and a second refusal names who did and when', () => {
    given(turnRunAnnounced())
      .when(announcing())
      .then(
        refusal('RA2', '{by} announced at {at} that Qtr 1 will be run.', {
          by: announcement.by,
          at: announcement.at,
        }),
      );
  });

  test('[RA2] is announced under the same conditions as a run', () => {
    given()
      .when(announcing({ turn: 2 }))
      .then(refusal('RT1', 'Qtr 1 must be run first.'));
    given(...completed)
      .when(announcing())
      .then(refusal('RT2', 'Qtr 1 has already been run.'));
    given(turnRunRequested()).when(announcing()).then(refusal('RT3', 'Qtr 1 is already running.'));
    given(...completed)
      .when(announcing({ again: true }))
      .then([turnRunAnnounced({ again: true })]);
  });

  test('[RA3] is not announced to a frozen game, where nobody could save before it', () => {
    given()
      .when(announcing({ isFrozen: true }))
      .then(
        refusal('RA3', 'The game is frozen, so no one could save before the run. Run the turn now instead.'),
      );
  });

  test('[RA4] can be cancelled by anyone who may run turns, and then does not start', () => {
    given(turnRunAnnounced()).when(callingOff).then([turnRunCalledOff()]);
    given(turnRunAnnounced(), turnRunCalledOff()).when(beginning()).then([]);
    given().when(callingOff).then(refusal('RA4', 'No run is announced.'));
  });

  test('[RA5] that cannot start is cancelled with the reason', () => {
    const reason = 'The game was frozen before it began.';
    given(turnRunAnnounced())
      .when(beginning(announcement.runsAt, reason))
      .then([turnRunCalledOff({ by: null, at: announcement.runsAt, reason })]);
  });

  test('[RA6] ends when the turn is run at once, which stays possible', () => {
    const { attempt: _, openTurn: __, ...request } = turnRunRequested({ at: momentAfter(20) }).data;
    given(turnRunAnnounced())
      .when({ type: 'RequestTurnRun', ...request, again: false, turnsAllowed: 3 })
      .then([turnRunRequested({ at: momentAfter(20) })]);
    given(turnRunAnnounced(), ...completed)
      .when(beginning())
      .then([]);
  });
});
