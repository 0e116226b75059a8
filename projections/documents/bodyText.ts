import { isFields } from '../../contracts/values.ts';
import type { Json, JsonObject } from './documents.ts';

/** A list with the JSON text of each of its elements. */
type WrittenList = { readonly list: readonly Json[]; readonly texts: readonly string[] };

/** The lists of a body that was written, by field. */
export type WrittenLists = ReadonlyMap<string, WrittenList>;

/** A body as written, with what the next version of it need not write again. */
export type BodyText = { readonly text: string; readonly lists: WrittenLists };

/** Shorter lists are written faster than compared. */
const elementsMin = 8;

const noLists: WrittenLists = new Map();

const isLongList = (value: Json | undefined): value is readonly Json[] =>
  Array.isArray(value) && value.length >= elementsMin && isFields(value[0]);

/**
 * The JSON text of a body, as `JSON.stringify` writes it. A save changes a few rows of a screen's hundreds, so the
 * elements of long lists that are the same objects as in the version before keep their texts.
 */
export function bodyText(body: JsonObject, before: WrittenLists = noLists): BodyText {
  if (!Object.values(body).some(isLongList)) return { text: JSON.stringify(body), lists: noLists };
  const lists = new Map<string, WrittenList>();
  const fields: string[] = [];
  for (const [field, value] of Object.entries(body)) {
    if (value === undefined) continue;
    let text: string;
    if (isLongList(value)) {
      const written = writtenList(value, before.get(field));
      lists.set(field, written);
      text = `[${written.texts.join(',')}]`;
    } else text = JSON.stringify(value);
    fields.push(`${JSON.stringify(field)}:${text}`);
  }
  return { text: `{${fields.join(',')}}`, lists };
}

function writtenList(list: readonly Json[], before: WrittenList | undefined): WrittenList {
  const textOf = (element: Json, index: number): string =>
    (element === before?.list[index] && before.texts[index]) || JSON.stringify(element);
  return { list, texts: list.map(textOf) };
}
