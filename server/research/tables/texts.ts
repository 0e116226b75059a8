import type { PackGame } from '../packGame.ts';
import { gameColumn, packTable, personColumn, teamColumn, timeColumn } from '../packTable.ts';
import { type TextOpener, type WrittenText, writtenTexts } from '../writtenTexts.ts';

type Row = {
  readonly team: number;
  readonly kind: WrittenText['kind'];
  readonly at: string;
  readonly person: string;
  readonly text: string;
};

/** The texts of people who also consented to that; `clean` removes people's names. */
export function textsTable(cleanOf: (game: PackGame) => (text: string) => string, texts: TextOpener) {
  return packTable<Row>({
    name: 'texts',
    title:
      'What people wrote who consented to texts as well. Names of people of the game and mail addresses are taken out; read them before you pass them on.',
    columns: [
      gameColumn,
      teamColumn,
      timeColumn('When it was written'),
      personColumn('Pseudonym of who wrote it.'),
      {
        name: 'kind',
        meaning: 'A note of the team, its measures of success, or a message.',
        type: 'text',
        choices: ['note', 'measures', 'message'],
        of: ({ kind }) => kind,
      },
      { name: 'text', meaning: 'Plain text.', type: 'text', of: ({ text }) => text },
    ],
    async *rows(game) {
      const clean = cleanOf(game);
      for (const team of game.teams)
        yield (await writtenTexts(game, team, texts)).flatMap(({ kind, userId, at, text }) => {
          const person = game.whoseTexts(userId);
          return person === undefined ? [] : [{ team: team.number, kind, at, person, text: clean(text) }];
        });
    },
  });
}
