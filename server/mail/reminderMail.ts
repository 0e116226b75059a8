import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import { plannedLockdown } from '../../contracts/readModels/plannedLockdown.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import { schoolWeekdayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { type Addressee, letter } from './letter.ts';
import type { Mail } from './mail.ts';

/** The reminder of the open quarter; undefined if the team has submitted by now, or the date has passed or is gone. */
export function reminderMail(
  addressee: Addressee,
  game: GameDocument,
  team: TeamDocument,
  origin: string,
  now: number,
): Mail | undefined {
  const lockdown = plannedLockdown(game);
  if (lockdown === null || Date.parse(lockdown) <= now || team.submission !== null) return undefined;
  const due = schoolWeekdayAndTimeOf(lockdown);
  const quarter = `Qtr ${game.turnsCompleted + 1}`;
  const settings = `${origin}/user-settings`;
  const mail = letter(addressee, `${quarter} is due: ${team.name}`, [
    `${quarter} of ${team.name} in ${game.name} is due ${due}. Your team hasn’t submitted.`,
    `${origin}/game/${game.gameId}/decisions/${team.teamId}`,
    `You can turn these emails off in User Settings: ${settings}`,
  ]);
  return { ...mail, unsubscribe: settings };
}
