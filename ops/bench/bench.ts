/**
 * Run by `npm run bench`: the product's figures, most of them compared with the minimum cost of the same
 * work, measured in the same run, because absolute figures say more about the machine than about the product.
 * Uses only this machine's own address. Ends by itself within six minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { endInWords } from '../../server/endInWords.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { buildClientWhenStale } from '../build/buildClientWhenStale.ts';
import { awayInWords } from '../stores/awayInWords.ts';
import { readParameters } from '../stores/readParameters.ts';
import { auditFigures } from './auditFigures.ts';
import { backupFigures } from './backupFigures.ts';
import { browserKeys } from './browserKeys.ts';
import { stopChildren } from './childProcess.ts';
import { documentFigures } from './documentFigures.ts';
import { engineTurn } from './engineTurn.ts';
import { historyFigures } from './historyFigures.ts';
import { lookFigures } from './lookFigures.ts';
import { nodeFigures } from './nodeFigures.ts';
import { pageFigures } from './pageFigures.ts';
import { provedSaves } from './provedSaves.ts';
import { receiptFigures } from './receiptFigures.ts';
import { runFigures } from './runFigures.ts';
import { saveThroughput } from './saveThroughput.ts';
import { serverSaves } from './serverSaves.ts';
import { shellSize } from './shellSize.ts';
import { signInFigures } from './signInFigures.ts';
import { socketFigures } from './socketFigures.ts';
import type { Figure } from './statistics.ts';
import { storeFigures } from './storeFigures.ts';
import { storesFigures } from './storesFigures.ts';

const durationMillisecondsMax = 360_000;

type Part = (directory: string) => Promise<readonly Figure[]> | readonly Figure[];
const parts: Readonly<Record<string, Part>> = {
  saves: saveThroughput,
  sockets: socketFigures,
  store: storeFigures,
  stores: async (directory) => [...(await storesFigures()), ...(await serverSaves(directory))],
  serverSaves,
  documents: documentFigures,
  nodes: nodeFigures,
  proof: async (directory) => [...(await receiptFigures(directory)), await provedSaves(`${directory} saves`)],
  provedSaves: async (directory) => [await provedSaves(directory)],
  receipts: receiptFigures,
  backup: backupFigures,
  engine: engineTurn,
  run: runFigures,
  signIn: signInFigures,
  audit: auditFigures,
  shell: shellSize,
  look: lookFigures,
  pages: pageFigures,
  browser: browserKeys,
  history: historyFigures,
};

/** Parts that measure the product without pages. */
const partsWithoutClient = ['store', 'stores', 'proof', 'provedSaves', 'receipts', 'backup', 'engine'];

function printTable(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, floor = '', target = '', isMet }) => [
    name,
    value,
    floor,
    target,
    isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
  ]);
  const table = [['what', 'figure', 'measured against', 'target', ''], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

const { positionals } = readParameters('npm run bench [-- <part> ...]', {}, Number.POSITIVE_INFINITY);
const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-bench-'));
const figures: Figure[] = [];

function finish(code: number): never {
  stopChildren();
  rmSync(directory, { recursive: true, force: true });
  printTable(figures);
  process.exit(code);
}

setTimeout(() => {
  console.error('The bench took too long and was ended; the table holds what was measured by then.');
  finish(1);
}, durationMillisecondsMax);

try {
  if (wanted.some((name) => !partsWithoutClient.includes(name))) await buildClientWhenStale();
  for (const name of wanted) {
    const part = parts[name];
    if (!part)
      throw new CannotGoOn(`There is no part ${name}.`, `There are ${Object.keys(parts).join(', ')}.`);
    console.error(`measuring ${name} ...`);
    figures.push(...(await part(path.join(directory, name))));
  }
} catch (fault) {
  stopChildren();
  rmSync(directory, { recursive: true, force: true });
  endInWords('The bench could not be run.', awayInWords(fault));
}
finish(0);
