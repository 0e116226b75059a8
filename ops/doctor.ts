/**
 * `npm run doctor`: looks at everything the configuration names, and says in words what to mend. Ends with exit code 1
 * when something has to be mended. It reads the same variables as the server.
 */
import { readConfiguration } from '../server/configuration.ts';
import { examineEventStore } from './stores/examineEventStore.ts';
import { examineFiles } from './stores/examineFiles.ts';
import { examineMail } from './stores/examineMail.ts';
import { examineMongo } from './stores/examineMongo.ts';
import { examineRedis } from './stores/examineRedis.ts';
import type { Finding } from './stores/finding.ts';

const marks = { well: 'well', look: 'look', mend: 'MEND' } as const;

function lineOf({ verdict, what, advice }: Finding): string {
  return `  ${marks[verdict]}  ${what}${advice === undefined ? '' : `\n        ${advice}`}`;
}

const { servers, redisUrl, dataDirectory, smtpUrl, isDemo } = readConfiguration(process.env);
const stores = servers
  ? [
      ...(await examineEventStore(servers.eventStoreUrl)),
      ...(await examineMongo(servers.mongoUrl)),
      ...(await examineRedis(redisUrl)),
    ]
  : await examineFiles(dataDirectory);
const findings = [...stores, ...(await examineMail(smtpUrl, isDemo))];
process.stdout.write(`\n${findings.map(lineOf).join('\n')}\n\n`);
process.exitCode = findings.some(({ verdict }) => verdict === 'mend') ? 1 : 0;
