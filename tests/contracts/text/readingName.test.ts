// Proves how names are read aloud, whichever way a class list writes them.
import { expect, test } from 'vitest';
import { nameInReadingOrder } from '../../../contracts/text/readingName.ts';

test.each([
  ['Lefèvre, Noël', 'Noël Lefèvre'],
  ['Lefèvre, Noël,', 'Noël Lefèvre'],
  ['van der Berg,Anna Maria', 'Anna Maria van der Berg'],
  ['King, Martin Luther, Jr.', 'Martin Luther King, Jr.'],
  ['Martin Luther King, Jr.', 'Martin Luther King, Jr.'],
  ['Structor, PhD', 'Structor, PhD'],
  ['Noël Lefèvre', 'Noël Lefèvre'],
  ['Cher', 'Cher'],
  ['One, Two, Three', 'One, Two, Three'],
])('%s is read as %s', (written, read) => {
  expect(nameInReadingOrder(written)).toBe(read);
});
