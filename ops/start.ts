import pino from 'pino';
import { readConfiguration } from '../server/configuration/configuration.ts';
import { exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { main, type Preparation } from '../server/main.ts';
import { buildClientWhenStale } from './build/buildClientWhenStale.ts';
import { startDemoPlayer } from './demoPlayer/demoPlayer.ts';
import { ensureDemoTeammate } from './demoPlayer/demoTeammate.ts';
import { seedDemo } from './seed/story/seedDemo.ts';

// Run by `npm start`: one command from a fresh checkout to a usable server.

/** Fills the demo, and lets its automatic teammate wait for a watcher; no-op outside a demo. */
const prepareDemo: Preparation = async (application, environment, tell) => {
  const { isDemo, hasDemoPlayer, logLevel } = readConfiguration(process.env);
  if (!isDemo) return;
  await seedDemo(application, environment, tell);
  if (!hasDemoPlayer) return;
  const place = await ensureDemoTeammate(application, environment);
  const logger = pino({ level: logLevel }, pino.destination({ sync: true }));
  if (place) startDemoPlayer({ address: application.address, place, environment, logger });
};

try {
  // Configuration errors are reported before anybody waits for a build.
  readConfiguration(process.env);
  await buildClientWhenStale();
} catch (fault) {
  exitWithMessage('Quarterdeck could not start.', fault);
}
await main(prepareDemo);
