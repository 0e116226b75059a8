/**
 * `npm run seal-log -- --by "name" [--to esdb://...]`: seals texts written before sealing was introduced, so
 * that they can be erased. Stop every server first, and make a backup. In files the sealed log replaces the
 * original; an event store changes no event, so there `--to` names another, empty one, to which every node
 * then moves. If interrupted, run it again in the same way. For a log whose key was changed, the previous
 * keys are needed, too (CHAIN_KEYS_BEFORE).
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfiguration } from '../server/configuration/configuration.ts';
import { endInWords } from '../server/endInWords.ts';
import { CannotGoOn } from '../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../server/lib/environment.ts';
import { asidePrefix } from './backup/restoreBackup.ts';
import { awayInWords } from './stores/awayInWords.ts';
import { sealFiles } from './stores/sealFiles.ts';
import type { SealedLog } from './stores/sealLog.ts';
import { sealServers } from './stores/sealServers.ts';

const { values } = parseArgs({ options: { by: { type: 'string' }, to: { type: 'string' } } });

const inEnglish = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What was done, in sentences. */
function sentencesOf({ texts, rewritten, events, left, before }: SealedLog): readonly string[] {
  return [
    `${inEnglish(texts, 'text was', 'texts were')} sealed; ${inEnglish(rewritten, 'event has', 'events have')} a new hash, the first ${inEnglish(events, 'event is', 'events are')} unchanged.`,
    `The old log had ${inEnglish(before.size, 'event', 'events')} and the root ${before.root}, which is now recorded.`,
    ...(left === 0
      ? []
      : [
          `${inEnglish(left, 'text stays', 'texts stay')} readable: texts without an author, or of people whose account is lost.`,
        ]),
  ];
}

/** Other copies of plain texts, which the operator has to remove. */
function plainElsewhere(dataDirectory: string): readonly string[] {
  const aside = readdirSync(dataDirectory).filter((name) => name.startsWith(asidePrefix));
  return [
    ...aside.map((name) => `${dataDirectory}/${name} also contains the old log: remove it.`),
    'Earlier backups contain the plain texts: make a new one and remove those.',
  ];
}

async function seal(by: string | undefined, to: string | undefined): Promise<readonly string[]> {
  const configuration = readConfiguration(process.env);
  const { servers, dataDirectory } = configuration;
  if (!by?.trim() || (servers && !to))
    throw new CannotGoOn(
      servers ? 'Your name and an empty event store are needed.' : 'Your name is needed.',
      `npm run seal-log -- --by "your name"${servers ? ' --to esdb://...' : ''}`,
    );
  if (!servers && to !== undefined)
    throw new CannotGoOn(
      'In files the sealed log replaces the old one.',
      'Leave out --to, or set EVENTSTORE_URL and MONGODB_URL.',
    );
  const environment = systemEnvironment();
  const asked = { by: by.trim(), print: (line: string) => void process.stdout.write(`${line}\n`) };
  const sealed =
    servers && to !== undefined
      ? await sealServers(servers, to, configuration, environment, asked)
      : await sealFiles(configuration, environment, asked);
  if (!sealed) return ['Every text of a person is sealed; nothing was changed.'];
  return [
    ...sentencesOf(sealed),
    ...(servers
      ? [
          'Set EVENTSTORE_URL to the other event store for every node and start one: it rebuilds the read models.',
          'Then remove the old event store with its volumes and backups: it contains the plain texts.',
        ]
      : ['The next start rebuilds the read models.', ...plainElsewhere(dataDirectory)]),
  ];
}

await seal(values.by, values.to).then(
  (sentences) => process.stdout.write(`${sentences.join('\n')}\n`),
  (fault) => endInWords('The log is unchanged.', awayInWords(fault)),
);
