/** An object key, never part of a text: quotes within texts are escaped by a backslash. */
const peopleNamed = /(?<=[{,])"userIds?":\[?([\d,]+)/g;

/** The highest person number in an event's payload, given as JSON without whitespace; 0 if there is none. */
export function highestPersonIn(payload: string): number {
  let highest = 0;
  for (const [, numbers = ''] of payload.matchAll(peopleNamed))
    for (const number of numbers.split(',')) highest = Math.max(highest, Number(number));
  return highest;
}
