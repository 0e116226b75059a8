/**
 * A MongoDB replica set of two members that speaks the real wire protocol over TCP and keeps its documents in
 * memory, so that the adapters can be tested through the real driver where no MongoDB can be started. Every
 * acknowledged write is on a majority. Faults are switched on by command.
 */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { BSON, type Document, Int32, ObjectId } from 'mongodb';
import { openKeptRecords } from '../keptRecords.ts';
import type { CommandContext } from './commandContext.ts';
import { runCommand } from './commands.ts';
import { ConnectionLost, createFaultSwitches, type Fault, type FaultSwitches } from './faults.ts';
import { duplicateKeyError, ServerError } from './serverError.ts';
import { createStorage } from './storage.ts';
import { answerFrame, requestReader, type WireRequest } from './wire.ts';

const helloNames = ['hello', 'ismaster', 'isMaster'];
const writing = ['insert', 'update', 'delete', 'findAndModify', 'createIndexes', 'drop', 'dropDatabase'];
const needNoPrimary = [...helloNames, 'ping', 'buildInfo', 'endSessions', 'killCursors'];

export type MongoServer = {
  /** The driver checks the server again soon after a fault, which keeps tests of faults short. */
  readonly url: string;
  readonly faults: FaultSwitches;
  /** Commands received, without hello. */
  readonly commands: readonly Document[];
  /** The other member becomes primary. */
  failOver(): void;
  /** Too few members remain for a primary, until there is a majority again. */
  loseMajority(): void;
  regainMajority(): void;
  /** Closes every connection and accepts none until it comes back. */
  goDown(): void;
  comeBack(): void;
  close(): Promise<void>;
};

/**
 * Starts the two members; or, to test a refusal, servers that report no replica set. On free ports unless two
 * are given; with a file, continues from the records written before its process was killed. `now` is their
 * clock, in milliseconds since 1970.
 */
export async function startMongoServer({
  isReplicaSet = true,
  ports = [0, 0],
  file,
  now = Date.now,
  instead = () => undefined,
}: {
  readonly isReplicaSet?: boolean;
  readonly ports?: readonly number[];
  readonly file?: string;
  readonly now?: () => number;
  /** Answers in place of the members, or changes the command: for a database that lacks something. */
  readonly instead?: (command: Document) => Document | undefined;
} = {}): Promise<MongoServer> {
  const storage = createStorage();
  const kept = file === undefined ? undefined : openKeptRecords(file);
  const faults = createFaultSwitches();
  const commands: Document[] = [];
  const sockets = new Set<Socket>();
  let primary = 0;
  let election = 1;
  let isDown = false;

  for (const record of kept?.before ?? [])
    run(BSON.deserialize(record, { promoteValues: false, promoteLongs: false }), undefined);
  const members: Server[] = ports.map((_, member) => createServer((socket) => accept(member, socket)));
  await Promise.all(members.map((member, index) => listen(member, ports[index] ?? 0)));
  const hosts = members.map((member) => `127.0.0.1:${(member.address() as AddressInfo).port}`);

  const limits = {
    helloOk: true,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
  };
  const greeting = () => ({ ...limits, localTime: new Date(now()) });

  function hello(member: number): Document {
    if (!isReplicaSet) return { ...greeting(), isWritablePrimary: true };
    return {
      ...greeting(),
      isWritablePrimary: member === primary,
      ismaster: member === primary,
      secondary: member !== primary,
      setName: 'quarterdeck',
      setVersion: 1,
      // Only a primary reports its election id; drivers trust the higher one.
      ...(member === primary && { electionId: new ObjectId(election.toString(16).padStart(24, '0')) }),
      hosts,
      me: hosts[member],
      primary: hosts[primary],
    };
  }

  function failOver(): void {
    primary = 1 - primary;
    election += 1;
  }

  function accept(member: number, socket: Socket): void {
    if (isDown) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const read = requestReader((request) => answer(member, socket, request));
    // Like a server without TLS that receives a TLS hello.
    socket.on('data', (chunk) => (isTlsHello(chunk) ? socket.destroy() : read(chunk)));
  }

  function answer(member: number, socket: Socket, request: WireRequest): void {
    const { command } = request;
    const [name = ''] = Object.keys(command);
    const answered = helloNames.includes(name) ? hello(member) : served(member, command);
    if (answered === 'silence') return;
    if (answered === 'lost') socket.destroy();
    else if (request.isAnswered) socket.write(answerFrame(request, { ok: 1, ...answered }));
  }

  /** The answer to a command; or its connection is lost, or stays open without an answer. */
  function served(member: number, command: Document): Document | 'silence' | 'lost' {
    commands.push(command);
    const [name = ''] = Object.keys(command);
    if (member !== primary && !needNoPrimary.includes(name)) return errorAnswer(notPrimary(), command);
    const fault = faults.take(command);
    if (fault === 'notAllowed')
      return errorAnswer(new ServerError(13, 'Unauthorized', 'not authorized'), command);
    if (fault === 'notPrimary') return errorAnswer(notPrimary(), command);
    if (fault?.endsWith('Before')) return endOf(fault);
    try {
      if (isWrite(command)) kept?.keep(BSON.serialize(command));
      const result = instead(command) ?? run(command, fault);
      return fault?.endsWith('After') ? endOf(fault) : result;
    } catch (lost) {
      if (lost instanceof ConnectionLost) return 'lost';
      throw lost;
    }
  }

  function endOf(fault: Fault): 'silence' | 'lost' {
    if (fault.startsWith('failover')) failOver();
    return fault.startsWith('silent') ? 'silence' : 'lost';
  }

  function run(command: Document, fault: Fault | undefined): Document {
    try {
      return runCommand(contextOf(command, fault));
    } catch (error) {
      if (error instanceof ConnectionLost) throw error;
      const answered =
        error instanceof ServerError ? error : new ServerError(8, 'UnknownError', String(error));
      return errorAnswer(answered, command);
    }
  }

  function contextOf(command: Document, fault: Fault | undefined): CommandContext {
    const { $db: database, lsid: session, txnNumber: transaction } = command;
    const results = transaction && storage.resultsOf(session.id.toString('hex'), transaction);
    const count: number = (command.updates ?? command.documents ?? command.deletes ?? [command]).length;
    return {
      storage,
      database,
      command,
      once<Result>(statement: number, work: () => Result): Result {
        if (results?.has(statement)) return results.get(statement) as Result;
        if (fault === 'droppedMidway' && statement >= Math.floor(count / 2)) throw new ConnectionLost();
        if (fault === 'duplicateKey') throw duplicateKeyError(`${database}`, '_id_', statement);
        const result = work();
        results?.set(statement, result);
        return result;
      },
    };
  }

  return {
    faults,
    commands,
    failOver,
    loseMajority() {
      primary = -1;
    },
    regainMajority() {
      primary = 0;
      election += 1;
    },
    url: `mongodb://${hosts.join(',')}/?replicaSet=quarterdeck&minHeartbeatFrequencyMS=20&heartbeatFrequencyMS=500`,
    goDown() {
      isDown = true;
      for (const socket of sockets) socket.destroy();
    },
    comeBack() {
      isDown = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(members.map((member) => new Promise((resolve) => member.close(resolve))));
    },
  };
}

const isTlsHello = (chunk: Buffer): boolean =>
  // A request of 790 bytes begins with the first two as well: its length comes first, and is below 16 MB.
  chunk[0] === 0x16 && chunk[1] === 0x03 && (chunk[2] ?? 0) > 0;

function listen(member: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    member.once('error', reject);
    member.listen(port, '127.0.0.1', resolve);
  });
}

/** Whether a command changes the server's data. */
function isWrite(command: Document): boolean {
  const [name = ''] = Object.keys(command);
  return writing.includes(name);
}

function notPrimary(): ServerError {
  return new ServerError(10_107, 'NotWritablePrimary', 'not primary');
}

function errorAnswer({ code, codeName, message }: ServerError, command: Document): Document {
  const isRetryable = code === 10_107 && command.txnNumber !== undefined;
  return {
    ok: new Int32(0),
    code,
    codeName,
    errmsg: message,
    ...(isRetryable && { errorLabels: ['RetryableWriteError'] }),
  };
}
