import type { PersonalText } from '../text/sealedText.ts';
import { fieldsOf } from '../values.ts';
import { eventDefinitions } from './allEvents.ts';

type Said = { readonly type: string; readonly data: unknown };

/** Paths of an author's free texts in an event. */
const placesOf = ({ type }: Said): readonly string[] => eventDefinitions.get(type)?.texts ?? [];

/** Whether an event may contain free texts of a person. */
export const hasTexts = (event: Said): boolean => placesOf(event).length > 0;

/** Whether an event is a team's own affair, in words and values. */
export const isTeamOnly = ({ type }: Pick<Said, 'type'>): boolean =>
  eventDefinitions.get(type)?.isTeamOnly ?? false;

type Replacing = (text: PersonalText) => PersonalText;

/** Replaces the value at a path of a payload; missing values stay missing. */
function replacedAt(value: unknown, steps: readonly string[], replace: Replacing): unknown {
  const [step, ...rest] = steps;
  if (step === undefined)
    return value === undefined || value === null ? value : replace(value as PersonalText);
  const fields = fieldsOf(value);
  const names = step === '*' ? Object.keys(fields) : [step].filter((name) => name in fields);
  const replaced = names.map((name) => [name, replacedAt(fields[name], rest, replace)] as const);
  return { ...fields, ...Object.fromEntries(replaced) };
}

/** The payload of an event with each of its free texts replaced. */
export function withTexts<Event extends Said>(event: Event, replace: Replacing): Event['data'] {
  return placesOf(event).reduce<unknown>(
    (data, place) => replacedAt(data, place.split('.'), replace),
    event.data,
  );
}

/** The free texts of an event that are not blank. */
export function textsOf(event: Said): readonly PersonalText[] {
  const found: PersonalText[] = [];
  withTexts(event, (text) => {
    if (text !== '') found.push(text);
    return text;
  });
  return found;
}
