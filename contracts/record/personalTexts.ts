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

/** What is put in the place of a text; `place` is where it stands in the payload, such as `components.assets.comments`. */
type Replacing = (text: PersonalText, place: string) => PersonalText;

/** Replaces what stands at a place of a payload; what is not there stays away. `above` is the way that led to the value. */
function replacedAt(
  value: unknown,
  steps: readonly string[],
  replace: Replacing,
  above: readonly string[] = [],
): unknown {
  const [step, ...rest] = steps;
  if (step === undefined)
    return value === undefined || value === null ? value : replace(value as PersonalText, above.join('.'));
  const fields = (value ?? {}) as Fields;
  const names = step === '*' ? Object.keys(fields) : [step].filter((name) => name in fields);
  const replaced = names.map(
    (name) => [name, replacedAt(fields[name], rest, replace, [...above, name])] as const,
  );
  return { ...fields, ...Object.fromEntries(replaced) };
}

/** The payload of an event with each of its free texts replaced. */
export function withTexts<Event extends Said>(event: Event, replace: Replacing): Event['data'] {
  return placesOf(event).reduce<unknown>(
    (data, place) => replacedAt(data, place.split('.'), replace),
    event.data,
  );
}

/** The free texts of an event that are not blank, with where they stand. */
export function placedTextsOf(
  event: Said,
): readonly { readonly place: string; readonly text: PersonalText }[] {
  const found: { readonly place: string; readonly text: PersonalText }[] = [];
  withTexts(event, (text, place) => {
    if (text !== '') found.push({ place, text });
    return text;
  });
  return found;
}

/** The free texts of an event that are not blank. */
export const textsOf = (event: Said): readonly PersonalText[] => placedTextsOf(event).map(({ text }) => text);
