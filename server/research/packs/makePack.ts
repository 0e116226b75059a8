import * as path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ResearchConsentDocument } from '../../../contracts/readModels/researchConsentDocument.ts';
import type { PackTable } from '../../../contracts/research/researchTerms.ts';
import type { GameHistory } from '../../history/gameHistory.ts';
import { codebook } from '../codebook.ts';
import { type PackGame, packGame, peopleOf } from '../packGame.ts';
import { disguiseUnder, type PackKey } from '../packKey.ts';
import { crateMetadata, manifest, type PackCounts, type PackedFile, readMe } from '../packPapers.ts';
import type { Table } from '../packTable.ts';
import { createSpool, type Spool, type SpooledFile } from '../spool.ts';
import { textsTable } from '../tables/texts.ts';
import { withoutNames } from '../withoutNames.ts';
import type { TextOpener } from '../writtenTexts.ts';
import { zipFiles } from '../zipFiles.ts';
import { allTables } from './allTables.ts';

/** The request for a pack. */
export type PackOrder = {
  readonly gameIds: readonly number[];
  readonly tables: readonly PackTable[];
  readonly hasTexts: boolean;
  readonly key: PackKey;
};

/** Sources of a pack. */
export type PackSources = {
  readonly historyOf: (gameId: number) => Promise<GameHistory>;
  readonly consentOf: (gameId: number) => Promise<ResearchConsentDocument | undefined>;
  /** The names of people, for removal from texts. */
  readonly nameOf: (userId: number) => Promise<string>;
  /** Opens texts written by people. */
  readonly texts: TextOpener;
};

/** Where it is made, and its progress; `onProgress` throws to abort. */
export type PackMaking = {
  readonly directory: string;
  readonly bytesMax: number;
  readonly onProgress: (share: number) => void;
};

export type MadePack = PackCounts & {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly rows: number;
};

/** A pack without any people in it. */
export class NobodyInPack extends Error {}

/** Tables are most of the work; the rest is compression. */
const shareOfTables = 0.8;

type OpenTable = { readonly table: Table; readonly file: SpooledFile };

async function writeGame(game: PackGame, open: readonly OpenTable[]): Promise<number> {
  let rows = 0;
  for (const { table, file } of open)
    for await (const lines of table.lines(game)) {
      rows += lines.length;
      if (lines.length > 0) await file.add(lines.join(''));
      await nextTurn();
    }
  return rows;
}

/** Games in the order of their pseudonyms: the order of their numbers would reveal when they were created. */
function inOrder({ gameIds, key }: PackOrder): readonly number[] {
  const { game } = disguiseUnder(key);
  return [...new Set(gameIds)].sort((one, other) => (game(one) < game(other) ? -1 : 1));
}

async function namesIn({ game }: PackGame, { nameOf }: PackSources): Promise<readonly string[]> {
  return Promise.all(Object.keys(game.members).map((userId) => nameOf(Number(userId))));
}

/** Writes the tables, one game at a time, and counts the people in them. */
async function writeTables(
  order: PackOrder,
  sources: PackSources,
  spool: Spool,
  onProgress: PackMaking['onProgress'],
) {
  const disguise = disguiseUnder(order.key);
  let clean: (text: string) => string = (text) => text;
  const chosen = order.tables.map((name) => allTables[name]);
  const tables = order.hasTexts ? [...chosen, textsTable(() => clean, sources.texts)] : chosen;
  const open: OpenTable[] = [];
  for (const table of tables) {
    const file = await spool.begin(`${table.name}.csv`);
    await file.add(table.head);
    open.push({ table, file });
  }
  const people = new Set<string>();
  const counts = { games: 0, gamesLeftOut: 0, teams: 0, teamsLeftOut: 0 };
  let rows = 0;
  const gameIds = inOrder(order);
  for (const [index, gameId] of gameIds.entries()) {
    const consent = await sources.consentOf(gameId);
    const history = await sources.historyOf(gameId);
    const { game, teamsLeftOut } = await packGame(history, gameId, consent, disguise);
    if (game) {
      clean = withoutNames(order.hasTexts ? await namesIn(game, sources) : []);
      rows += await writeGame(game, open);
      for (const person of peopleOf(game)) people.add(person);
    }
    counts.games += game ? 1 : 0;
    counts.gamesLeftOut += game ? 0 : 1;
    counts.teams += game?.teams.length ?? 0;
    counts.teamsLeftOut += teamsLeftOut;
    onProgress((shareOfTables * (index + 1)) / gameIds.length);
  }
  const files: PackedFile[] = [];
  for (const { file } of open) files.push(await file.end());
  return { tables, files, rows, counts: { ...counts, people: people.size } };
}

/**
 * Makes a pack: its tables, their documentation, and one archive of everything. The same games and key give
 * the same bytes.
 */
export async function makePack(
  order: PackOrder,
  sources: PackSources,
  { directory, bytesMax, onProgress }: PackMaking,
): Promise<MadePack> {
  const spool = createSpool(directory, bytesMax);
  try {
    return await packed(order, sources, spool, { directory, onProgress });
  } finally {
    await spool.close();
  }
}

async function packed(
  order: PackOrder,
  sources: PackSources,
  spool: Spool,
  { directory, onProgress }: Omit<PackMaking, 'bytesMax'>,
): Promise<MadePack> {
  const { tables, files: tableFiles, rows, counts } = await writeTables(order, sources, spool, onProgress);
  if (counts.games === 0) throw new NobodyInPack();
  const files = [
    await spool.write('README.md', readMe(counts, tables, order.hasTexts)),
    await spool.write('codebook.csv', codebook(tables)),
    ...tableFiles,
  ];
  const crate = await spool.write(
    'ro-crate-metadata.json',
    crateMetadata(counts, tables, files, order.key.day),
  );
  const sums = await spool.write('manifest.sha256', manifest([...files, crate]));
  const all = [...files, crate, sums];
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  let read = 0;
  const file = path.join(directory, 'research-pack.zip');
  const made = await zipFiles(
    directory,
    all.map(({ name }) => name),
    file,
    (bytes) => {
      read += bytes;
      onProgress(shareOfTables + ((1 - shareOfTables) * read) / total);
    },
  );
  return { ...counts, ...made, file, rows };
}
