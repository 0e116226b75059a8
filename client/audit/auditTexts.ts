import type { AuditEntry } from '../../contracts/calls/audit.ts';
import { accessName } from '../../contracts/record/accessWords.ts';
import { schoolDayAndSecondOf } from '../../contracts/time/schoolTime.ts';

/** `03/14/2026, 10:42:07 ET` */
export const momentText = schoolDayAndSecondOf;

/** `48,211` */
export const positionText = (position: number): string => position.toLocaleString('en-US');

/** The number of an entry, and of a row of the access log: `48,211`, `A-9,120`. */
export const entryName = ({ position, access }: AuditEntry): string =>
  position === null ? accessName(access ?? 0) : positionText(position);

/** Who did it. */
export const actorText = ({ full_name: name }: AuditEntry): string => name ?? 'Quarterdeck';

/** `Autumn Cup / First Harbor Bank / Qtr 4` */
export function placeText({ game_name: game, team_name: team, turn_num: turn }: AuditEntry): string {
  return (
    [game, team, turn === null ? null : `Qtr ${turn}`].filter((part) => part !== null).join(' / ') || '–'
  );
}

/** What a list lacks while its index is built, which takes the oldest entries first. */
export const indexText = (percent: number): string =>
  `the audit log is being indexed: ${percent}% so far, newer entries follow.`;

/** `1,204 entries`, `10,000+ entries` */
export function countText(count: number, isExact: boolean): string {
  const number = `${count.toLocaleString('en-US')}${isExact ? '' : '+'}`;
  return `${number} ${count === 1 ? 'entry' : 'entries'}`;
}
