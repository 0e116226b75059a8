import { momentOfSchoolField, schoolFieldOf, schoolTimeOf } from '../../../contracts/time/schoolTime.ts';
import type { HistoryStep } from './steps.ts';

type Steps = readonly Pick<HistoryStep, 'at'>[];

/** Where a typed time or number leads: a listed step, with a remark if none is of that time; or why nowhere. */
export type Going = { readonly index: number; readonly remark: string | null } | { readonly refusal: string };

const notUnderstood: Going = { refusal: 'Type a time such as 10:15, or “step 40”.' };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (number: number): string => String(number).padStart(2, '0');

/** `11-26` of `nov 26`, `november 26`, `26 nov` or `11/26`; null for no day at all. */
function dayIn(words: string): string | null {
  const [, month, day] = /^(\d{1,2})\/(\d{1,2})$/.exec(words) ?? [];
  if (month && day) return `${two(Number(month))}-${two(Number(day))}`;
  const name = /[a-z]{3,}/.exec(words)?.[0].slice(0, 3);
  const number = /\d{1,2}/.exec(words)?.[0];
  const index = name === undefined ? -1 : months.indexOf(name);
  return index < 0 || number === undefined ? null : `${two(index + 1)}-${two(Number(number))}`;
}

/** `10:15`, `10:15 am` and `10:15 pm` in 24 hours. */
function timeIn(hours: string, minutes: string, half: string | undefined): string | null {
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12)
    ? null
    : `${two(hour)}:${minutes}`;
}

/** The end of the typed minute, in milliseconds; a day that is not named is that of the shown step. */
function momentIn(typed: string, shownAt: string): number | null {
  const [, words = '', hours = '', minutes = '', half] =
    /^(.*?)\s*\b(\d{1,2}):(\d{2})(?:\s*([ap])\.?m\.?)?(?:\s*[a-z]{1,4})?$/.exec(typed) ?? [];
  const time = timeIn(hours, minutes, half);
  const shown = schoolFieldOf(shownAt);
  const day = words === '' ? shown.slice(5, 10) : dayIn(words.replace(/,$/, ''));
  if (hours === '' || time === null || day === null) return null;
  const moment = momentOfSchoolField(`${shown.slice(0, 4)}-${day}T${time}`);
  return moment === undefined ? null : Date.parse(moment) + 59_999;
}

/** The listed step that `step 40`, `10:15`, `10:15 am` or `nov 26 10:15` leads to: the last one until then. */
export function goingTo(typed: string, steps: Steps, shownAt: string): Going {
  const text = typed.trim().toLowerCase();
  const number = /^step\s*(\d+)$/.exec(text)?.[1];
  if (number !== undefined)
    return Number(number) >= 1 && Number(number) <= steps.length
      ? { index: Number(number) - 1, remark: null }
      : { refusal: `There’s no step ${number}; the last one is ${steps.length}.` };
  const moment = momentIn(text, shownAt);
  if (moment === null) return notUnderstood;
  const index = steps.findLastIndex(({ at }) => Date.parse(at) <= moment);
  const [found, first] = [steps[index], steps[0]];
  if (!found)
    return first ? { index: 0, remark: `${typed.trim()} is before the first step.` } : notUnderstood;
  const isOfMinute = moment - Date.parse(found.at) < 60_000;
  const remark = isOfMinute ? null : `${typed.trim()}: last step before, ${schoolTimeOf(found.at)}`;
  return { index, remark };
}
