import type { GameDocument } from '../contracts/readModels/gameDocument.ts';
import { mayRunTurns } from './authority/access.ts';
import { checkDaily } from './checkpoints/dailyProof.ts';
import type { Core } from './core.ts';
import type { CallParts } from './http/callParts.ts';
import { dropOldMonths } from './identity/access/accessRetention.ts';
import type { Identity } from './identity/identity.ts';
import { forgetErasedPlaces } from './identity/texts/erasedPlaces.ts';
import { isOutage } from './lib/outages.ts';
import { watchAnnouncedRuns } from './processes/announcedRunWatch.ts';
import { removeIdlePractice } from './processes/idlePractice.ts';
import { watchLockdowns } from './processes/lockdownWatch.ts';
import { reminders } from './processes/reminders.ts';
import { takeUpOnce } from './processes/resumeProcesses.ts';
import { watchSchedules } from './processes/scheduleWatch.ts';
import type { TurnRunContext } from './processes/turnRunProcess.ts';
import { createGradeSender } from './school/lti/gradeSender.ts';

const sessionSweepMilliseconds = 60_000;
const takeUpMilliseconds = 6_000;
const lookAfterMilliseconds = 2_000;
const mailMilliseconds = 5_000;
const dailyMilliseconds = 15 * 60_000;

/** Repeats work until it is stopped; the next run waits for the previous one. */
function repeatEvery(
  milliseconds: number,
  work: () => Promise<unknown>,
  { environment, background }: TurnRunContext,
): () => void {
  let timer: { cancel(): unknown } = { cancel: () => undefined };
  const schedule = (): void => {
    timer = environment.timers.after(milliseconds, () => {
      background.begin(work().then(() => undefined));
      schedule();
    });
  };
  schedule();
  return () => timer.cancel();
}

/** Mails wait for the stores, too; what else fails is logged. */
function unlessAway(fault: unknown): void {
  if (!isOutage(fault)) throw fault;
}

/** Whether a person may run turns of a game now. */
const stillRunsTurns =
  ({ accounts }: Identity) =>
  async (userId: number, game: GameDocument): Promise<boolean> => {
    const account = await accounts.findById(userId);
    return account !== undefined && account.disabledAt === null && mayRunTurns(account, game);
  };

/**
 * Ends timed-out sessions, so that their sockets close too; resumes work left by a node or delayed by an
 * unavailable store; sends mails and grades that wait; checks the files; updates the audit index; verifies the
 * log once a day; drops old months of the access log; removes idle practice games and guests; and watches
 * lockdown times, dates of games and announced runs.
 */
export function startTimers(
  { identity, stores, readModels, processes, record: { audit, proof, access, accessLogDays } }: Core,
  { outbox, nameOf, unsavedOf, lti }: Pick<CallParts, 'outbox' | 'nameOf' | 'unsavedOf' | 'lti'>,
): () => void {
  const remind = reminders({ identity, outbox, readModels, ...processes });
  const grades = createGradeSender({ lti, readModels, identity }, processes);
  const daily = { proof, access, outbox, accounts: identity.accounts, ...processes };
  const stops = [
    repeatEvery(sessionSweepMilliseconds, () => identity.sessions.revokeExpired(), processes),
    repeatEvery(takeUpMilliseconds, () => takeUpOnce(readModels, processes), processes),
    ...(grades ? [repeatEvery(takeUpMilliseconds, () => grades.resume(), processes)] : []),
    repeatEvery(mailMilliseconds, () => outbox.sendDue().catch(unlessAway), processes),
    repeatEvery(lookAfterMilliseconds, () => stores.lookAfter(), processes),
    audit.follow(),
    repeatEvery(dailyMilliseconds, () => checkDaily(daily), processes),
    repeatEvery(
      dailyMilliseconds,
      async () => {
        await forgetErasedPlaces(stores.eventStore, access);
        await dropOldMonths(access, accessLogDays, processes.environment);
      },
      processes,
    ),
    repeatEvery(
      dailyMilliseconds,
      () => removeIdlePractice(readModels, identity, access, processes),
      processes,
    ),
    watchLockdowns(readModels, processes),
    watchSchedules({ unsavedOf, remind }, readModels, processes),
    watchAnnouncedRuns({ mayRunTurns: stillRunsTurns(identity), nameOf }, readModels, processes),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
