/**
 * A process in which a server's client throws uncaught errors, as a promise and as an exception, and then the
 * product itself does. Prints the outcome of each; exits with code 3 when stopped.
 */
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { credentials, Metadata } from '@grpc/grpc-js';
import { outliveClients } from '../../../server/stores/clientFaults.ts';

const client = new StreamsClient('127.0.0.1:1', credentials.createInsecure());
client.close();
const throwsAsTheClient = (): unknown => client.append(new Metadata(), () => undefined);
const throwsAsProduct = (): never => {
  throw new Error('a fault of our own');
};
/** What is thrown after each error that was survived. */
const further = [throwsAsTheClient, throwsAsProduct];
const warn = (): void => {
  console.log('outlived');
  setImmediate(further.shift() ?? process.abort);
};
outliveClients({ warn }, (fault) => {
  console.log(`stopped: ${(fault as Error).message}`);
  process.exit(3);
});
void Promise.resolve().then(throwsAsTheClient);
