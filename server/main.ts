import pino from 'pino';
import { type Application, startApplication } from './application.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { type Environment, systemEnvironment } from './environment.ts';
import { setUpLink } from './identity/firstRun.ts';

const oldestNode = 24;

/** Credentials and cookies never reach a log line, whatever object they hide in. */
const redacted = ['password', 'token', 'cookie', '*.password', '*.token', '*.cookie', 'headers.cookie'];

/** Work to do once the stores are open and before the address is printed: filling a demo. */
export type Preparation = (application: Application, environment: Environment) => Promise<void>;

async function announce(application: Application, configuration: Configuration): Promise<string> {
  const { address, identity } = application;
  const mode = configuration.isDemo
    ? 'demo (accounts with a known password, this machine only)'
    : 'production';
  const lines = ['', '  Quarterdeck', `  Address    ${address}`, `  Mode       ${mode}`];
  lines.push(`  Data file  ${configuration.dataDirectory}/quarterdeck.sqlite`);
  if (configuration.isDemo) {
    lines.push('  Accounts   admin@quarterdeck.test, instructor@quarterdeck.test,');
    lines.push(
      '             ada@quarterdeck.test (CEO) and ben@quarterdeck.test (deposit officer) of one team,',
    );
    lines.push('             chloe@quarterdeck.test of another; password quarterdeck-demo');
    lines.push('  Try        open a second browser as the teammate: Ada in one, Ben in the other');
    return [...lines, ''].join('\n');
  }
  const token = await identity.firstRun.issueToken();
  if (token !== undefined) lines.push(`  Set-up     ${setUpLink(address, token)} (once, within 24 hours)`);
  return [...lines, ''].join('\n');
}

/** Starts the product from the environment's variables and stops it cleanly on SIGINT and SIGTERM. */
export async function main(prepare?: Preparation): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    process.stderr.write(
      `Quarterdeck needs Node ${oldestNode} or newer; this is ${process.version}. Start it with: npm start\n`,
    );
    process.exitCode = 1;
    return;
  }
  const configuration = readConfiguration(process.env);
  const logger = pino({ level: configuration.logLevel, redact: redacted }, pino.destination({ sync: true }));
  const environment = systemEnvironment();
  const application = await startApplication(configuration, environment, logger);
  if (!configuration.isDemo && (await application.identity.demoAccounts.exist())) {
    await application.close();
    throw new Error(
      'This data directory comes from a demo, whose password everybody knows. Choose another DATA_DIR.',
    );
  }
  await prepare?.(application, environment);
  process.stdout.write(`${await announce(application, configuration)}\n`);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    application.close().then(
      () => process.exit(0),
      (fault) => {
        logger.fatal({ err: fault }, 'the shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

if (import.meta.main) await main();
