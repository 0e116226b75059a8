import type { gradeFileFormats } from '../../../contracts/calls/grades.ts';
import { csvLine } from '../../../contracts/text/csv.ts';

type Format = (typeof gradeFileFormats)[number];

/** A student's released grade. */
export type FiledGrade = { readonly name: string; readonly email: string | null; readonly points: number };

/** `Lane, Ada` for `Ada Lane`, as gradebooks write names. */
function nameInFiles(name: string): string {
  const end = name.lastIndexOf(' ');
  return end === -1 || name.includes(',') ? name : `${name.slice(end + 1)}, ${name.slice(0, end)}`;
}

/** Lines by format; Moodle finds people by their e-mail alone, so those without one have none. */
const linesOf: Readonly<
  Record<
    Format,
    (title: string, maximum: number, grades: readonly FiledGrade[]) => (string | number | null)[][]
  >
> = {
  canvas: (title, maximum, grades) => [
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', title],
    // Canvas knows this line by its spaces.
    ['    Points Possible', null, null, null, null, maximum],
    ...grades.map(({ name, email, points }) => [nameInFiles(name), null, null, email, null, points]),
  ],
  moodle: (title, _, grades) => [
    ['Email address', title],
    ...grades.filter(({ email }) => email !== null).map(({ email, points }) => [email, points]),
  ],
  table: (title, _, grades) => [
    ['Name', 'Email address', title],
    ...grades.map(({ name, email, points }) => [name, email, points]),
  ],
};

/** The file of a column's released grades for a gradebook. */
export async function* gradeFile(
  format: Format,
  { label, maximum }: { readonly label: string; readonly maximum: number },
  grades: readonly FiledGrade[],
): AsyncGenerator<string> {
  const title = `Quarterdeck ${label.toLowerCase()}`;
  for (const line of linesOf[format](title, maximum, grades)) yield csvLine(line);
}
