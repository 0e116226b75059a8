import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './outcome.ts';
import { whileSaving } from './whileSaving.ts';

const nodeKilled: Fault = {
  name: 'node killed',
  isShort: true,
  play: (stage) =>
    whileSaving('node killed', stage, async () => {
      await stage.node.kill();
      await stage.node.start();
    }),
};

const nodeSilent: Fault = {
  name: 'node silent',
  play: (stage) =>
    whileSaving('node silent', stage, async () => {
      await stage.node.pause();
      await pause(stage.seconds * 1_000);
      await stage.node.resume();
    }),
};

/** Faults of the server's own processes, while people save. */
export const nodeFaults: readonly Fault[] = [nodeKilled, nodeSilent];
