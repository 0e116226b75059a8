/**
 * A process in which a server's client throws uncaught errors, as a promise and as an exception, and then the
 * product itself does. Prints the outcome of each; exits with code 3 when stopped.
 */
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { credentials, Metadata } from '@grpc/grpc-js';
import { outliveClients } from '../../server/stores/clientFaults.ts';

outliveClients({ warn: () => console.log('outlived') }, (fault) => {
  console.log(`stopped: ${(fault as Error).message}`);
  process.exit(3);
});

const client = new StreamsClient('127.0.0.1:1', credentials.createInsecure());
client.close();
const throwsAsTheClient = (): unknown => client.append(new Metadata(), () => undefined);
void Promise.resolve().then(throwsAsTheClient);
setTimeout(throwsAsTheClient, 10);
setTimeout(() => {
  throw new Error('a fault of our own');
}, 50);
