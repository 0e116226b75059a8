/**
 * `npm run doctor`: checks everything in the configuration, says in words what to fix, and which products are
 * supported. Exits with code 1 if something has to be fixed. Reads the same variables as the server.
 */
import { clearText, isInClearText } from '../server/configuration/clearText.ts';
import { readConfiguration } from '../server/configuration/configuration.ts';
import { exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { examineBackup } from './stores/examineBackup.ts';
import { examineEventStore } from './stores/examineEventStore.ts';
import { examineFiles } from './stores/examineFiles.ts';
import { examineServersTogether } from './stores/examineInstallation.ts';
import { examineMail } from './stores/examineMail.ts';
import { examineMongo } from './stores/examineMongo.ts';
import { examineOidc } from './stores/examineOidc.ts';
import { examineProof } from './stores/examineProof.ts';
import { examineRedis } from './stores/examineRedis.ts';
import { examineSchools } from './stores/examineSchools.ts';
import { type Finding, warning } from './stores/finding.ts';
import { readParameters } from './stores/readParameters.ts';
import { supportedInLines } from './stores/supported.ts';

readParameters('npm run doctor', {});

const marks = { ok: 'ok  ', warning: 'warn', fix: 'FIX ' } as const;

function lineOf({ verdict, what, advice }: Finding): string {
  return `  ${marks[verdict]}  ${what}${advice === undefined ? '' : `\n        ${advice}`}`;
}

async function findings(): Promise<readonly Finding[]> {
  const configuration = readConfiguration(process.env);
  const { servers, redisUrl, dataDirectory, smtpUrl, isDemo } = configuration;
  const stores = servers
    ? [
        ...(await examineEventStore(servers.eventStoreUrl)),
        ...(await examineMongo(servers.mongoUrl)),
        ...(await examineServersTogether(servers, configuration)),
        ...(await examineRedis(redisUrl)),
      ]
    : await examineFiles(dataDirectory, configuration);
  const clear = isInClearText(configuration)
    ? [warning(clearText, 'Make it https://, with a proxy that encrypts, and drop INSECURE.')]
    : [];
  const found = [
    ...clear,
    ...stores,
    ...(await examineProof(configuration)),
    ...(await examineBackup(configuration)),
    ...(await examineOidc(configuration)),
    ...(await examineSchools(configuration)),
    ...(await examineMail(smtpUrl, isDemo)),
  ];
  // A server that refuses us does so wherever it is asked.
  return [...new Map(found.map((finding) => [finding.what, finding])).values()];
}

try {
  const found = await findings();
  process.stdout.write(`\n${found.map(lineOf).join('\n')}\n\n${supportedInLines().join('\n  ')}\n\n`);
  process.exitCode = found.some(({ verdict }) => verdict === 'fix') ? 1 : 0;
} catch (fault) {
  exitWithMessage('The configuration can’t be checked.', fault);
}
