/** A standalone test event server: `eventServerProcess.ts <port> <file>`. It continues where a killed one stopped. */
import { startEventStoreDbServer } from '../eventStoreDb/startEventStoreDbServer.ts';

const [, , port, file = ''] = process.argv;
await startEventStoreDbServer({ port: Number(port), file });
