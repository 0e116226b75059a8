import type { Logger } from 'pino';
import type { Environment } from '../../server/lib/environment.ts';
import type { DemoPlace } from './demoTeammate.ts';
import { openPlayerLine, type PlayerLine } from './playerLine.ts';
import { playRound } from './playRound.ts';
import { followWatchers } from './watchers.ts';

/** Typing speed of the player; faster in tests. */
export type Pace = {
  readonly stepMilliseconds: number;
  readonly restMilliseconds: number;
  /** After a save it lets others go first, unless one of them is typing. */
  readonly pauseMilliseconds: number;
};

const humanPace: Pace = { stepMilliseconds: 450, restMilliseconds: 6_000, pauseMilliseconds: 60_000 };

/** A teammate that plays in a demo while somebody watches its team. */
export type DemoPlayer = {
  /** Whether it is currently in its team. */
  isPlaying(): boolean;
  /** Leaves permanently. */
  stop(): Promise<void>;
};

/** Waits for the next change; the caller has just checked the current state. */
function createBell() {
  let ring: () => void = () => undefined;
  return {
    ring: () => ring(),
    next: () =>
      new Promise<void>((resolve) => {
        ring = resolve;
      }),
  };
}

/**
 * Starts the demo's teammate. It signs in like a person and listens to its team; while somebody is present it
 * works on the CDs, and leaves with the last one. After a failure it pauses and returns.
 */
export function startDemoPlayer(
  {
    address,
    place,
    environment,
    logger,
  }: {
    readonly address: string;
    readonly place: DemoPlace;
    readonly environment: Environment;
    readonly logger: Logger;
  },
  { stepMilliseconds, restMilliseconds, pauseMilliseconds }: Pace = humanPace,
): DemoPlayer {
  const bell = createBell();
  let isStopped = false;
  let isPlaying = false;
  let line: PlayerLine | undefined;

  const pause = (milliseconds: number): Promise<void> =>
    Promise.race([
      bell.next(),
      new Promise<void>((resolve) => environment.timers.after(milliseconds, resolve)),
    ]);
  async function wait(milliseconds: number, isOver = () => false): Promise<void> {
    const until = environment.clock.now() + milliseconds;
    while (!isStopped && !isOver() && environment.clock.now() < until)
      await pause(until - environment.clock.now());
  }

  async function playOn(opened: PlayerLine): Promise<void> {
    const watchers = followWatchers(opened, place.teamId, environment, bell.ring);
    opened.socket.on('disconnect', bell.ring);
    const isOn = (): boolean => !isStopped && opened.socket.connected && watchers.isWatched();
    const goesOn = async (steps: number): Promise<boolean> => {
      await wait(steps * stepMilliseconds, () => !isOn());
      return isOn();
    };
    // A person entering a team sees who is present; while nobody is there, nobody sees the teammate come and go.
    opened.socket.emit('place', { teamId: place.teamId, screen: 'decisions', cell: null, isEditing: false });
    await bell.next();
    while (!isStopped && opened.socket.connected) {
      if (!isOn()) {
        opened.socket.emit('leaveTeam', place.teamId);
        isPlaying = false;
        await bell.next();
        continue;
      }
      isPlaying = true;
      const draftsBefore = watchers.draftCount();
      const end = await playRound({ ...place, line: opened, watchers, environment, goesOn });
      if (end === 'closed') {
        opened.socket.emit('leaveTeam', place.teamId);
        isPlaying = false;
      }
      await wait(restMilliseconds, () => !isOn());
      if (end === 'saved')
        await wait(pauseMilliseconds, () => !isOn() || watchers.draftCount() > draftsBefore);
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        line = await openPlayerLine(address, environment);
        await playOn(line);
      } catch (fault) {
        if (!isStopped) logger.info({ err: fault }, 'the demo player rests');
      }
      isPlaying = false;
      line?.close();
      await wait(restMilliseconds);
    }
  }
  const ended = run();

  return {
    isPlaying: () => isPlaying,
    async stop() {
      isStopped = true;
      bell.ring();
      line?.close();
      await ended;
    },
  };
}
