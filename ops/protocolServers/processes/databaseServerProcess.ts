/**
 * A standalone test database server: `databaseServerProcess.ts <port> <port> <file>`, a port for each of its
 * two members. It continues where a killed one stopped.
 */
import { startMongoServer } from '../mongo/mongoServer.ts';

const [, , first, second, file = ''] = process.argv;
await startMongoServer({ ports: [Number(first), Number(second)], file });
