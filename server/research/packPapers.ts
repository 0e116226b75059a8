import { consentingMin } from '../../contracts/research/researchTerms.ts';
import type { Table } from './packTable.ts';

/** Counts of a pack's contents. */
export type PackCounts = {
  readonly games: number;
  readonly gamesLeftOut: number;
  readonly teams: number;
  readonly teamsLeftOut: number;
  readonly people: number;
};

/** One file of the pack as listed in others. */
export type PackedFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

const some = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** The contents of the pack in a sentence. */
export function inBrief({ games, teams, people }: PackCounts): string {
  return `Decisions, forecasts and results of ${some(people, 'student')} in ${some(teams, 'team')} of ${some(games, 'game')} of Quarterdeck, a bank simulation, with pseudonyms and shifted times. Everybody in it consented.`;
}

/** The pack's README, in Markdown. */
export function readMe(counts: PackCounts, tables: readonly Table[], hasTexts: boolean): string {
  const { gamesLeftOut, teamsLeftOut } = counts;
  return `# Research pack of Quarterdeck

${inBrief(counts)}

## Who is in it

- Only students who answered the research question of their game with yes, and are in a team of it. Of everybody else there is no
  row: not what they did, and not the value of a cell that they had set.
- A team of which fewer than ${consentingMin} members consented is left out with its results: ${some(teamsLeftOut, 'team')} of these games.
- A game without such a team is left out: ${some(gamesLeftOut, 'game')} of those that were chosen.
- What a bank achieved is of its whole team, and stands there with the decisions of those members who consented.

## People and times

- \`P\` and twelve signs stand for a person, \`G\` and twelve signs for a game. They are made with a key that is not in the pack. The
  same person has the same pseudonym in every game of the pack.
- Times are in UTC. All those of a game are shifted by the same whole number of days; the time of day is the true one.
- ${hasTexts ? 'Texts stand in `texts.csv`, of those who consented to that as well. Names of people of the game and mail addresses are taken out; what else a text may tell of somebody is not. Read them before you pass them on.' : 'There is no text that anybody wrote, and no name of a team, a game or a decision set.'}

## Files

| file | holds |
|---|---|
${tables.map(({ name, title }) => `| \`${name}.csv\` | ${title} |`).join('\n')}
| \`codebook.csv\` | What each column of each file says, with units, limits and choices. |
| \`ro-crate-metadata.json\` | The pack for machines (RO-Crate 1.3). |
| \`manifest.sha256\` | SHA-256 of every other file; \`sha256sum -c manifest.sha256\` checks them. |

CSV files are UTF-8 with a line of headings, commas and CR LF. A text that a spreadsheet would take for a formula begins with an
apostrophe. Blank means that there is no value.

## What is not there

Contributions of members, grading rubrics and scores: this version of Quarterdeck does not compute them.
`;
}

const context = 'https://w3id.org/ro/crate/1.3/context';
const specification = 'https://w3id.org/ro/crate/1.3';

const formats: Readonly<Record<string, string>> = { csv: 'text/csv', md: 'text/markdown' };

/** The pack's RO-Crate metadata; `day` is when it was made (ISO 8601). */
export function crateMetadata(
  counts: PackCounts,
  tables: readonly Table[],
  files: readonly PackedFile[],
  day: string,
): string {
  const titles = new Map(tables.map(({ name, title }) => [`${name}.csv`, title]));
  const graph = [
    {
      '@id': 'ro-crate-metadata.json',
      '@type': 'CreativeWork',
      about: { '@id': './' },
      conformsTo: { '@id': specification },
    },
    {
      '@id': './',
      '@type': 'Dataset',
      name: 'Research pack of Quarterdeck',
      description: inBrief(counts),
      datePublished: day,
      license: { '@id': '#terms' },
      hasPart: files.map(({ name }) => ({ '@id': name })),
    },
    {
      '@id': '#terms',
      '@type': 'CreativeWork',
      name: 'Terms of use',
      description:
        'For what the students consented to when they answered the research question of their game.',
    },
    ...files.map(({ name, bytes, sha256 }) => ({
      '@id': name,
      '@type': 'File',
      name,
      ...(titles.has(name) && { description: titles.get(name) }),
      encodingFormat: formats[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      contentSize: String(bytes),
      sha256,
    })),
  ];
  return `${JSON.stringify({ '@context': context, '@graph': graph }, null, 2)}\n`;
}

/** The checksums of the files, in the format of `sha256sum`. */
export function manifest(files: readonly PackedFile[]): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
}
