/** A key of an object, never part of a text: quotes within texts have a backslash before them. */
const peopleNamed = /(?<=[{,])"userIds?":\[?([\d,]+)/g;

/** The highest number of a person whom the payload of an event names, as JSON without blanks; 0 when it names nobody. */
export function highestPersonIn(payload: string): number {
  let highest = 0;
  for (const [, numbers = ''] of payload.matchAll(peopleNamed))
    for (const number of numbers.split(',')) highest = Math.max(highest, Number(number));
  return highest;
}
