import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, unzip } from 'node:zlib';

/** A body as sent, and once decompressed. */
const bytesMax = 256 * 1024;

/** An unreadable body is the sender's fault. */
const blaming = (status: number, fault: unknown) => Object.assign(new Error(String(fault)), { status });
const tooLarge = () => blaming(413, 'The body is too large.');
const leftEarly = () => blaming(400, 'The sender left before the end of the body.');

const decompressions: Readonly<Record<string, (bytes: Buffer, limit: object) => Promise<Buffer>>> = {
  gzip: promisify(unzip),
  deflate: promisify(unzip),
  br: promisify(brotliDecompress),
};

/** The bytes of a body; what is longer than the limit is left unread. */
function bytesOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length']) > bytesMax) return reject(tooLarge());
    if (request.destroyed) return reject(leftEarly());
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= bytesMax) return;
      request.removeAllListeners('data').pause();
      reject(tooLarge());
    });
    request.on('end', () => resolve(Buffer.concat(chunks, length)));
    request.on('error', () => reject(leftEarly()));
  });
}

async function decompressed(bytes: Buffer, encoding: string): Promise<Buffer> {
  const decompress = Object.hasOwn(decompressions, encoding) ? decompressions[encoding] : undefined;
  if (!decompress) throw blaming(415, `No body is read in the encoding ${encoding}.`);
  try {
    return await decompress(bytes, { maxOutputLength: bytesMax });
  } catch (fault) {
    const isLong = fault instanceof RangeError;
    throw isLong ? tooLarge() : blaming(400, fault);
  }
}

/** The name of the prototype, or an escape that may spell it. */
const mayNamePrototype = /__proto__|\\u00/;

/** Fields of this name would be given to every object by whoever copies them. */
function refusePrototype(field: string, value: unknown): unknown {
  if (field === '__proto__') throw new SyntaxError('A body names the prototype.');
  return value;
}

/** Only objects and lists are requests; no text is an empty one. */
const startsRequest = /^[ \t\n\r]*[[{]/;

function parsed(text: string): unknown {
  if (text === '') return {};
  try {
    if (!startsRequest.test(text)) throw new SyntaxError('Neither an object nor a list.');
    return mayNamePrototype.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);
  } catch (fault) {
    throw blaming(400, fault);
  }
}

/** UTF-8 without its mark; a decoder's object takes several times as long for a short text. */
function textIn(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/**
 * Reads a request's JSON up to a limit. Every save passes here, and a parser of many types, encodings and options takes
 * twelve microseconds more (docs/what-we-learned.md).
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  const bytes = await bytesOf(request);
  return parsed(textIn(encoding === 'identity' ? bytes : await decompressed(bytes, encoding)));
}
