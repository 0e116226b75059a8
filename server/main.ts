import pino from 'pino';
import { type Application, type Surroundings, startApplication } from './application.ts';
import { clearText, isInClearText } from './configuration/clearText.ts';
import { type Configuration, readConfiguration } from './configuration/configuration.ts';
import { isStorageFault } from './eventStore/sqlite/sqliteFault.ts';
import { setUpLink } from './identity/accounts/firstRun.ts';
import { CannotGoOn, exitWithMessage } from './lib/cannotGoOn.ts';
import { type Environment, systemEnvironment } from './lib/environment.ts';
import { isOutage } from './lib/outages.ts';
import { outliveClients } from './stores/clientFaults.ts';
import { refusedForGood } from './stores/refusedForGood.ts';

const storesMilliseconds = 1_000;

/** Credentials and cookies never reach a log line, whatever object contains them. */
const redacted = ['password', 'token', 'cookie', '*.password', '*.token', '*.cookie', 'headers.cookie'];

/** An outage is told by the server's name for it: its stack is the driver's, and a restart would write forty. */
const faultInLog = (fault: Error) =>
  isOutage(fault) ? { type: fault.name, message: fault.message } : pino.stdSerializers.err(fault);

/** Work to do once the stores are open and before the address is printed: filling a demo. */
export type Preparation = (
  application: Application,
  environment: Environment,
  /** Called with its progress, in words for waiting people. */
  tell: (progress: string) => void,
) => Promise<void>;

async function announce(application: Application, configuration: Configuration): Promise<string> {
  const { address, identity, stores } = application;
  const mode = configuration.isDemo
    ? 'demo (accounts with a known password, this machine only)'
    : 'production';
  const lines = ['', '  Quarterdeck', `  Address    ${address}`, `  Mode       ${mode}`];
  lines.push(...stores.places.map((place) => `  ${place}`));
  if (configuration.isDemo && (await identity.accounts.all()).length === 0) {
    lines.push('  Accounts   none yet: npm start fills the demo');
    return [...lines, ''].join('\n');
  }
  if (configuration.isDemo) {
    lines.push('  Accounts   admin@quarterdeck.test, instructor@quarterdeck.test,');
    lines.push(
      '             ada@quarterdeck.test (CEO) and ben@quarterdeck.test (deposit officer) of one team,',
    );
    lines.push('             chloe@quarterdeck.test of another; password quarterdeck-demo');
    if (configuration.hasDemoPlayer)
      lines.push(
        '  Teammate   a demo teammate edits CDs of the first team while you watch (DEMO_PLAYER=off)',
      );
    lines.push('  Try        open a second browser as the teammate: Ada in one, Ben in the other');
    return [...lines, ''].join('\n');
  }
  const { smtpUrl } = configuration;
  lines.push(
    '  Mail       ' +
      (smtpUrl === undefined ? 'none: SMTP_URL is not set, so password links can’t be emailed' : 'over SMTP'),
  );
  if (isInClearText(configuration)) lines.push(`  Warning    ${clearText}`);
  const token = await identity.firstRun.issueToken();
  if (token !== undefined) lines.push(`  Set-up     ${setUpLink(address, token)} (once, within 24 hours)`);
  return [...lines, ''].join('\n');
}

/** Servers may start after us: calls that need them wait, and pages show meanwhile which one is missing. */
async function storesAnswer({ stores }: Application, environment: Environment): Promise<void> {
  for (let printed = ''; ; ) {
    const away = (await stores.states()).filter(({ isAnswering }) => !isAnswering).map(({ name }) => name);
    if (away.length === 0) return;
    const text = `  Waiting for ${away.join(' and ')}\n`;
    if (text !== printed) process.stdout.write(text);
    printed = text;
    await new Promise<void>((resolve) => environment.timers.after(storesMilliseconds, resolve));
  }
}

/** Waits for the stores; a reachable server that refuses us is reported and ends the start. */
async function storesServe(
  application: Application,
  { servers }: Configuration,
  environment: Environment,
): Promise<void> {
  const waiting = new AbortController();
  const tell = (words: string): unknown => process.stdout.write(`  ${words}\n`);
  const refused = servers ? [refusedForGood(servers, environment, waiting.signal, tell)] : [];
  try {
    await Promise.race([storesAnswer(application, environment), ...refused]);
  } finally {
    waiting.abort();
  }
}

async function startOrExplain(
  configuration: Configuration,
  environment: Environment,
  surroundings: Surroundings,
): Promise<Application> {
  const options = { level: configuration.logLevel, redact: redacted, serializers: { err: faultInLog } };
  const logger = pino(options, pino.destination({ sync: true }));
  if (configuration.servers) outliveClients(logger, surroundings.stop);
  const starting = startApplication(configuration, environment, logger, surroundings);
  const application = await starting.catch((fault) => {
    if (fault?.code === 'EADDRINUSE')
      throw new CannotGoOn(`Port ${configuration.port} is taken.`, 'Choose another: PORT=3001 npm start');
    throw fault;
  });
  await storesServe(application, configuration, environment);
  return application;
}

/** Closes everything on SIGINT and SIGTERM, once. */
function stopOnSignals(application: Application): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    application.close().then(
      () => process.exit(0),
      (fault) => {
        process.stderr.write(`The shutdown failed: ${fault}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Starts the server from the environment's variables; exits with code 1 if it cannot start. */
export async function main(prepare?: Preparation, environment = systemEnvironment()): Promise<void> {
  let preparing: string | undefined = 'starting';
  const stop = (fault: unknown): void =>
    exitWithMessage(preparing ? 'Quarterdeck could not start.' : 'Quarterdeck has stopped.', fault);
  const surroundings = { preparing: () => preparing, stop };
  try {
    const configuration = readConfiguration(process.env);
    const application = await startOrExplain(configuration, environment, surroundings);
    await prepare?.(application, environment, (progress) => {
      preparing = progress;
    });
    preparing = undefined;
    process.stdout.write(`${await announce(application, configuration)}\n`);
    stopOnSignals(application);
  } catch (fault) {
    // The reaction to a storage fault is reported in words by its watcher, at the end of this turn of the
    // event loop.
    if (isStorageFault(fault)) setImmediate(stop, fault);
    else stop(fault);
  }
}

if (import.meta.main) await main();
