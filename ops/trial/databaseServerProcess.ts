/**
 * A database server of the tests by itself: `databaseServerProcess.ts <port> <port> <file>`, a port for each of its two members.
 * It goes on where a killed one was.
 */
import { startMongoServer } from '../../tests/stores/mongoServer/mongoServer.ts';

const [, , first, second, file = ''] = process.argv;
await startMongoServer({ ports: [Number(first), Number(second)], file });
