import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Arrival, drawnArrivals, pastOf } from '../../contracts/calls/arrivals.ts';
import { type PageAnswers, pageAnswersId } from '../../contracts/calls/pageAnswers.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { asksForHistory } from '../../contracts/record/asksForHistory.ts';
import { fieldsOf } from '../../contracts/values.ts';
import type { EpochReader } from '../installation/epochReader.ts';
import type { Environment } from '../lib/environment.ts';
import { inTime } from '../lib/inTime.ts';
import type { Draw, DrawTask } from './drawnScreen.ts';
import { arrivalAt, type Shown, shownAt } from './pageAnswers.ts';

/** Dependencies of drawn pages. */
export type DrawnPagesOptions = {
  /** Answers a call, as if the page had made it. */
  readonly calls: Middleware;
  readonly draw: Draw;
  readonly epoch: EpochReader;
  /** Position of the log up to which answers from now on include everything that is pushed; null if not known. */
  readonly shownUpTo: () => Position | null;
  /** Contains the pages of the build, and the script that draws. */
  readonly directory: string;
  readonly environment: Pick<Environment, 'timers'>;
  readonly logger: Logger;
};

/** A page that waits longer is sent without answers: its script then asks. */
const answersMilliseconds = 500;
const compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Each page is compressed anew; more would take longer than it saves. */
const brotliQuality = 4;

/** The screen of an address; an address that asks for more than the screen's own parameters is left to the client. */
function arrivalOf({ path: address, URL: { searchParams } }: Context): Arrival | undefined {
  const found = arrivalAt(address);
  if (found?.path.includes(':team') && asksForHistory(searchParams)) return pastOf(found);
  return [...searchParams.keys()].every((name) => found?.search?.includes(name)) ? found : undefined;
}

/** JSON that cannot end the element that holds it. */
const jsonIn = (answers: PageAnswers): string => JSON.stringify(answers).replaceAll('<', '\\u003c');

const isPhone = (context: Context): boolean =>
  context.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(context.get('user-agent'));

/** The script that draws: a new build can replace the old one under a running server. */
async function drawerIn(directory: string): Promise<string> {
  const names = await readdir(directory);
  return names.find((name) => /^drawnPage-[\w-]+\.js$/.test(name)) ?? '';
}

/** HTML has styles in the head alone, but the screen's components write theirs where they stand. */
const styleElement = /<style\b.*?<\/style>/gs;

/** Signed out, everybody is shown the same: the door of each brand and width, before and after a new build. */
const doorsMax = 8;
/** Screens that wait to be drawn for one address: a class behind one gets most of its pages drawn. */
const drawingsOfAddressMax = 4;

const isDoor = ({ arrival, answers }: Shown): boolean =>
  arrival === drawnArrivals.signIn && fieldsOf(answers[0]?.answer).user == null;

/** Draws the door once, and for each client's address a few screens at a time; null for what is too much. */
function drawSparingly(
  draw: Draw,
): (task: DrawTask, isDoor: boolean, client: string) => Promise<string | null> {
  const doors = new LRUCache<string, string>({ max: doorsMax });
  const drawings = new Map<string, number>();
  async function drawFor(client: string, task: DrawTask): Promise<string | null> {
    const waiting = drawings.get(client) ?? 0;
    if (waiting >= drawingsOfAddressMax) return null;
    drawings.set(client, waiting + 1);
    try {
      return await draw(task);
    } finally {
      const left = (drawings.get(client) ?? 1) - 1;
      if (left > 0) drawings.set(client, left);
      else drawings.delete(client);
    }
  }
  return async (task, isDoor, client) => {
    if (!isDoor) return drawFor(client, task);
    const key = JSON.stringify(task);
    const door = doors.get(key) ?? (await drawFor(client, task));
    if (door !== null) doors.set(key, door);
    return door;
  };
}

type SparingDraw = ReturnType<typeof drawSparingly>;

/** The page of a screen with its answers and, if it could be drawn, the screen. */
async function pageOf(
  shown: Shown,
  position: Position | null,
  context: Context,
  draw: SparingDraw,
  { directory, epoch, logger }: DrawnPagesOptions,
): Promise<string> {
  const { arrival, address, answers } = shown;
  const isSmall = isPhone(context);
  const script = path.join(directory, await drawerIn(directory));
  const task = { script, address, isSmall, answers };
  const drawing = arrival.isUndrawn
    ? null
    : draw(task, isDoor(shown), context.ip).catch((fault: unknown) => {
        logger.warn({ err: fault, address }, 'a screen was not drawn');
        return null;
      });
  const page = await readFile(path.join(directory, `${arrival.name}.html`), 'utf8');
  const screen = await drawing;
  const width = isSmall ? 'small' : 'large';
  const brand = String(fieldsOf(answers[0]?.answer).brand);
  const json = jsonIn({ epoch: epoch(), position, answers });
  const parts: Readonly<Record<string, string>> = {
    brand: brand === 'creditUnion' ? brand : 'financialInstitution',
    answers: `<script type="application/json" id="${pageAnswersId}">${json}</script>`,
    styles: screen?.match(styleElement)?.join('') ?? '',
    screen:
      screen === null
        ? '<div id="root"></div>'
        : `<div id="root" inert data-drawn="${width}">${screen.replaceAll(styleElement, '')}</div>`,
  };
  return page.replace(/\{(brand|answers|styles|screen)\}/g, (_, name: string) => parts[name] ?? '');
}

type Compress = (page: string, encoding: keyof typeof compressions, isKept: boolean) => Promise<Buffer>;

/** Compresses pages; those that everybody gets, the door's, once for each that the log has moved on. */
function compressOnce(): Compress {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: doorsMax });
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  return (page, encoding, isKept) => {
    if (!isKept) return compressions[encoding](page, { params });
    const key = `${encoding} ${page}`;
    const compressed = kept.get(key) ?? compressions[encoding](page, { params });
    kept.set(key, compressed);
    return compressed;
  };
}

async function sendPage(context: Context, page: string, compress: Compress, isKept: boolean): Promise<void> {
  const encoding = context.acceptsEncodings('br', 'gzip', 'identity');
  context.type = 'html';
  context.set('Cache-Control', 'private, no-store');
  context.vary('Accept-Encoding');
  context.vary('Cookie');
  if (encoding !== 'br' && encoding !== 'gzip') {
    context.body = page;
    return;
  }
  context.set('Content-Encoding', encoding);
  context.body = await compress(page, encoding, isKept);
}

/**
 * Sends pages on which people arrive with the answers of their first calls and the screen already drawn. Whatever
 * prevents that, the page comes without and asks by itself.
 */
export function drawnPages(options: DrawnPagesOptions): Middleware {
  const { environment, logger } = options;
  const draw = drawSparingly(options.draw);
  const compress = compressOnce();
  return async (context, next) => {
    const arrival = context.method === 'GET' ? arrivalOf(context) : undefined;
    if (!arrival) return next();
    try {
      // Before the answers, which may include more.
      const position = options.shownUpTo();
      const answering = shownAt(context, arrival, options.calls);
      const shown = await inTime('The answers of a page', answering, answersMilliseconds, environment);
      const page = await pageOf(shown, position, context, draw, options);
      await sendPage(context, page, compress, isDoor(shown));
    } catch (fault) {
      logger.warn({ err: fault, path: context.path }, 'a page came without its answers');
      return next();
    }
  };
}
