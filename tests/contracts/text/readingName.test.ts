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
  ['O’Brien-Smith, Mary Jo', 'Mary Jo O’Brien-Smith'],
  ['Lund, Robert "Bob"', 'Robert "Bob" Lund'],
  ['Lund, Robert (Bob)', 'Robert (Bob) Lund'],
  ['=HYPERLINK("a","b")', '=HYPERLINK("a","b")'],
  ['HYPERLINK("a", "b")', 'HYPERLINK("a", "b")'],
  ['@SUM(A,B)', '@SUM(A,B)'],
  ['Row 1, Group 2', 'Row 1, Group 2'],
])('%s is read as %s', (written, read) => {
  expect(nameInReadingOrder(written)).toBe(read);
});
