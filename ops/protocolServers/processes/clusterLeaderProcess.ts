/**
 * The event server of a cluster's leader: `clusterLeaderProcess.ts <directory> <term> <port>`. It ends as
 * soon as another term has begun, and answers nothing from then on.
 */
import { startEventStoreDbServer } from '../eventStoreDb/startEventStoreDbServer.ts';
import { clusterTerms } from './clusterTerms.ts';

const showMilliseconds = 100;

const [, , directory = '', termText, port] = process.argv;
const term = Number(termText);
const terms = clusterTerms(directory);

function endWithTerm(): void {
  if (terms.isOver(term)) process.exit();
}

const server = await startEventStoreDbServer({
  port: Number(port),
  file: terms.logOf(term),
  onKept: endWithTerm,
});
server.faults.onRead = () => {
  endWithTerm();
  return undefined;
};
setInterval(() => {
  endWithTerm();
  terms.show(term);
}, showMilliseconds);
