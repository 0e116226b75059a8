/** An event server of the tests by itself: `eventServerProcess.ts <port> <file>`. It goes on where a killed one was. */
import { startEventStoreDbServer } from '../../tests/stores/eventStoreDbServer/startEventStoreDbServer.ts';

const [, , port, file = ''] = process.argv;
await startEventStoreDbServer({ port: Number(port), file });
