/** The frames of MongoDB's wire protocol that the driver exchanges: OP_MSG, and OP_QUERY for the first hello. */
import { BSON, type Document } from 'mongodb';

const opReply = 1;
const opQuery = 2004;
const opMessage = 2013;
const headerLength = 16;
const moreToCome = 2;

/** A client's request: its command document, with the document sequences merged back into their fields. */
export type WireRequest = {
  readonly requestId: number;
  readonly isLegacy: boolean;
  /** False if the client expects no answer. */
  readonly isAnswered: boolean;
  readonly command: Document;
};

/** Splits a stream of bytes into requests. Numbers keep their BSON types, so that a Long stays a Long. */
export function requestReader(onRequest: (request: WireRequest) => void): (chunk: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0);
  return (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    while (pending.length >= headerLength && pending.length >= pending.readInt32LE(0)) {
      const length = pending.readInt32LE(0);
      onRequest(parseRequest(pending.subarray(0, length)));
      pending = pending.subarray(length);
    }
  };
}

function parseRequest(message: Buffer): WireRequest {
  const requestId = message.readInt32LE(4);
  const code = message.readInt32LE(12);
  if (code === opQuery) {
    const nameEnd = message.indexOf(0, headerLength + 4);
    return { requestId, isLegacy: true, isAnswered: true, command: documentAt(message, nameEnd + 1 + 8) };
  }
  if (code !== opMessage) throw new Error(`The test server does not know the operation ${code}.`);
  const isAnswered = (message.readUInt32LE(headerLength) & moreToCome) === 0;
  return { requestId, isLegacy: false, isAnswered, command: messageCommand(message) };
}

function messageCommand(message: Buffer): Document {
  let command: Document = {};
  for (let at = headerLength + 4; at < message.length; ) {
    const kind = message[at];
    const length = message.readInt32LE(at + 1);
    if (kind === 0) command = { ...documentAt(message, at + 1), ...command };
    else if (kind === 1) {
      const nameEnd = message.indexOf(0, at + 5);
      const documents: Document[] = [];
      for (let start = nameEnd + 1; start < at + 1 + length; start += message.readInt32LE(start))
        documents.push(documentAt(message, start));
      command = { ...command, [message.toString('utf8', at + 5, nameEnd)]: documents };
    } else throw new Error(`The test server does not know sections of kind ${kind}.`);
    at += 1 + length;
  }
  return command;
}

function documentAt(message: Buffer, start: number): Document {
  return BSON.deserialize(message.subarray(start, start + message.readInt32LE(start)), {
    promoteValues: false,
    promoteLongs: false,
  });
}

/** The frame that answers a request. */
export function answerFrame({ requestId, isLegacy }: WireRequest, answer: Document): Buffer {
  const body = BSON.serialize(answer, { ignoreUndefined: true });
  const prefix = isLegacy ? legacyPrefix() : Buffer.alloc(5);
  const frame = Buffer.concat([Buffer.alloc(headerLength), prefix, body]);
  frame.writeInt32LE(frame.length, 0);
  frame.writeInt32LE(0, 4);
  frame.writeInt32LE(requestId, 8);
  frame.writeInt32LE(isLegacy ? opReply : opMessage, 12);
  return frame;
}

/** Flags, cursor id and starting position, all 0, and one document. */
function legacyPrefix(): Buffer {
  const prefix = Buffer.alloc(20);
  prefix.writeInt32LE(8, 0);
  prefix.writeInt32LE(1, 16);
  return prefix;
}
