import { readConfiguration } from '../server/configuration.ts';
import { main } from '../server/main.ts';
import { buildClientWhenStale } from './buildClient.ts';
import { seedDemo } from './seed/seedDemo.ts';

// What `npm start` runs: one command from a fresh checkout to a signed-in-able product.
const { isDemo } = readConfiguration(process.env);
await buildClientWhenStale();
await main(isDemo ? seedDemo : undefined);
