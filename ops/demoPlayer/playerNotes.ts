import { loadTeamNotes, saveTeamNotes, type TeamNote } from '../../contracts/calls/notes.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { type Row, textIn } from '../../contracts/decisions/row.ts';
import { sectionOfArea } from '../../contracts/notes/noteSections.ts';
import { visibleText } from '../../contracts/richText/visibleText.ts';
import { type Ask, type Edit, editText } from './chooseEdits.ts';
import { demoTeammate } from './demoTeammate.ts';
import type { PlayerLine } from './playerLine.ts';

const section = sectionOfArea(certificatesOfDeposit).value;
const invitation =
  `To have me look at a rate again, write a note here that names the ${demoTeammate.fullName} ` +
  'and the CD.';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

/** The notes on CDs of a turn. */
export async function notesOf(line: PlayerLine, team: number, turn: number): Promise<readonly TeamNote[]> {
  const { teamNotes } = await line.call(loadTeamNotes, { team }, {});
  return teamNotes.filter(({ note_section_cd: of, turn_id }) => of === section && turn_id === turn);
}

const isOwn = ({ updated_by: by }: TeamNote): boolean => by === demoTeammate.fullName;

/** Whether a text names an account: a 36-Month CD does not match a 6-Month CD. */
function names(text: string, row: Row): boolean {
  const account = textIn(row, 'account').toLowerCase();
  const place = text.indexOf(account);
  return account !== '' && place >= 0 && !/\d/.test(text[place - 1] ?? '');
}

/** Requests to the teammate in notes, newest first; a rate is the number before a percent sign. */
export function asksIn(notes: readonly TeamNote[], rows: readonly Row[]): readonly Ask[] {
  return notes
    .filter((note) => !isOwn(note))
    .flatMap(({ text, updated_by: by, updated_tzts: at }) => {
      const words = visibleText(text).toLowerCase();
      const isAsking = words.includes(demoTeammate.fullName.toLowerCase());
      // One of its own notes edited by somebody names it as well.
      if (!isAsking || words.includes(invitation.toLowerCase())) return [];
      const ratePercent = Number(/(\d{1,2}(?:\.\d{1,3})?)\s*%/.exec(words)?.[1] ?? 0) || null;
      return rows.filter((row) => names(words, row)).map(({ id: rowId }) => ({ rowId, ratePercent, by, at }));
    })
    .sort((one, other) => other.at.localeCompare(one.at));
}

/** Explains saved rates in the team's notes: in one note per turn, which grows until somebody else edits it. */
export async function tellWhy(
  line: PlayerLine,
  team: number,
  notes: readonly TeamNote[],
  edits: readonly Edit[],
): Promise<void> {
  const written = edits.map((edit) => paragraph(editText(edit))).join('');
  const own = notes.find(isOwn);
  if (own) {
    const { note_id, text, updated_tzts } = own;
    const updated = [{ note_id, text: `${text}${written}`, updated_tzts }];
    const { modifiedBy } = await line.call(saveTeamNotes, { team }, { updated });
    if (modifiedBy === null) return;
  }
  const added = [{ note_id: -1, note_section_cd: section, text: `${written}${paragraph(invitation)}` }];
  await line.call(saveTeamNotes, { team }, { added });
}
