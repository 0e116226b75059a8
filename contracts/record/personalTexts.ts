import type { EveryEvent } from '../events/allEvents.ts';
import type { PersonalText } from '../text/sealedText.ts';

/**
 * Where events hold free texts of whoever did them; `*` stands for every name there. Not among them: names that others use and
 * look for (games, banks, scenarios, merger scenarios, environments), help texts, which are the school's, and what operators
 * type at a command line, who have no account.
 */
export const placesOfTexts: Partial<Readonly<Record<EveryEvent['type'], readonly string[]>>> = {
  NoteAdded: ['text'],
  NoteUpdated: ['text'],
  MessageSent: ['text'],
  MeasuresOfSuccessSaved: ['text'],
  RegulatorReportSaved: ['components.*.comments'],
  MomentMarked: ['title', 'note'],
  MomentChanged: ['title', 'note'],
  GameFrozen: ['reason'],
  DecisionsLocked: ['reason'],
};

type Said = { readonly type: string; readonly data: unknown };
type Fields = Readonly<Record<string, unknown>>;

const placesOf = ({ type }: Said): readonly string[] => placesOfTexts[type as EveryEvent['type']] ?? [];

/** Whether an event may hold free texts of a person. */
export const hasTexts = (event: Said): boolean => placesOf(event).length > 0;

/** Replaces what stands at a place of a payload; what is not there stays away. */
function replacedAt(
  value: unknown,
  steps: readonly string[],
  replace: (text: PersonalText) => PersonalText,
): unknown {
  const [step, ...rest] = steps;
  if (step === undefined)
    return value === undefined || value === null ? value : replace(value as PersonalText);
  const fields = (value ?? {}) as Fields;
  const names = step === '*' ? Object.keys(fields) : [step].filter((name) => name in fields);
  const replaced = names.map((name) => [name, replacedAt(fields[name], rest, replace)] as const);
  return { ...fields, ...Object.fromEntries(replaced) };
}

/** The payload of an event with each of its free texts replaced. */
export function withTexts<Event extends Said>(
  event: Event,
  replace: (text: PersonalText) => PersonalText,
): Event['data'] {
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
