import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import * as path from 'node:path';
import type { Logger } from 'pino';
import { fieldsOf } from '../../../contracts/values.ts';
import type { Environment } from '../../lib/environment.ts';
import type { PackKey } from '../packKey.ts';
import { PackTooLarge } from '../spool.ts';
import { type MadePack, makePack, NobodyInPack, type PackOrder, type PackSources } from './makePack.ts';

/** A finished pack is kept so long, for whoever does not take it at once. */
const keptMilliseconds = 24 * 60 * 60_000;

/** A pack of one person: being made, there, or not to be had. */
export type PackJob = {
  /** The act that asked for it, so that a repeated one begins nothing. */
  readonly id: string;
  readonly order: Omit<PackOrder, 'key'>;
  readonly begunAt: number;
  readonly state: 'making' | 'ready' | 'failed';
  readonly progress: number;
  readonly fault: string | null;
  readonly made: MadePack | null;
  /** Null once it was told, or where it was to be destroyed. */
  readonly key: PackKey | null;
};

type Kept = { -readonly [Name in keyof PackJob]: PackJob[Name] } & {
  isBrokenOff: boolean;
  readonly directory: string;
  /** Ends the time for which a finished pack is kept. */
  expiry?: { cancel(): void };
};

/** A pack to make, as one act asked for it. */
export type WantedPack = {
  readonly id: string;
  readonly order: PackOrder;
  readonly sources: PackSources;
  readonly keepsKey: boolean;
};

/** The packs that this process makes, one at a time; each person has one. */
export type PackJobs = {
  jobOf(userId: number): PackJob | undefined;
  /** Begins a pack in the place of the person's one before; the same act again begins nothing. */
  begin(userId: number, wanted: WantedPack): Promise<void>;
  /** The key of a finished pack, once: it is destroyed with the telling. */
  takeKey(userId: number): PackKey | undefined;
  /** The bytes of a finished pack; undefined where there is none. */
  content(userId: number): AsyncIterable<Uint8Array> | undefined;
  remove(userId: number): Promise<void>;
  /** Resolves when nothing is being made. */
  settled(): Promise<void>;
  /** Breaks off what is being made and removes every pack. */
  close(): Promise<void>;
};

export type PackJobsOptions = {
  /** A directory of this process; it is emptied at the start. */
  readonly directory: string;
  readonly bytesMax: number;
  readonly environment: Pick<Environment, 'clock' | 'timers' | 'uuid'>;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
};

class BrokenOff extends Error {}

/** Why there is no pack, in words for the person; undefined for what nobody expected. */
function faultInWords(fault: unknown): string | undefined {
  if (fault instanceof PackTooLarge)
    return 'The pack would hold more than 2 GB. Choose fewer games or tables.';
  if (fault instanceof NobodyInPack)
    return 'No team of these games has three members who consented. A pack leaves smaller groups out.';
  if (fieldsOf(fault).code === 'ENOSPC')
    return 'The disk of the server has no room for the pack. Choose fewer games or tables, or ask whoever runs the server.';
  return undefined;
}

function newJob({ id, order, keepsKey }: WantedPack, { directory, environment }: PackJobsOptions): Kept {
  const { key, ...rest } = order;
  return {
    ...{ id, order: rest, begunAt: environment.clock.now(), state: 'making', progress: 0, fault: null },
    ...{ made: null, key: keepsKey ? key : null, isBrokenOff: false },
    directory: path.join(directory, environment.uuid()),
  };
}

/** Says why there is no pack, and removes what there is of it. */
async function giveUp(job: Kept, fault: unknown): Promise<void> {
  job.state = 'failed';
  job.key = null;
  job.made = null;
  job.fault = faultInWords(fault) ?? 'An error occurred while making the research pack.';
  await rm(job.directory, { recursive: true, force: true });
}

/** Packs are files of one process, with keys that stand in its memory alone: what is lost with it is made again. */
export function createPackJobs(options: PackJobsOptions): PackJobs {
  const { directory, bytesMax, environment, logger } = options;
  const jobs = new Map<number, Kept>();
  let emptied: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();

  async function make(userId: number, job: Kept, { order, sources }: WantedPack): Promise<void> {
    const onProgress = (share: number): void => {
      if (job.isBrokenOff) throw new BrokenOff();
      job.progress = share;
    };
    try {
      onProgress(0);
      emptied ??= rm(directory, { recursive: true, force: true });
      await emptied;
      await mkdir(job.directory, { recursive: true, mode: 0o700 });
      job.made = await makePack(order, sources, { directory: job.directory, bytesMax, onProgress });
      onProgress(1);
      job.state = 'ready';
      job.expiry = environment.timers.after(keptMilliseconds, () => {
        if (jobs.get(userId) === job) void remove(userId);
      });
    } catch (fault) {
      await giveUp(job, fault);
      if (!(fault instanceof BrokenOff) && faultInWords(fault) === undefined)
        logger.error({ err: fault }, 'a research pack could not be made');
    }
  }

  async function remove(userId: number): Promise<void> {
    const job = jobs.get(userId);
    jobs.delete(userId);
    if (!job) return;
    job.isBrokenOff = true;
    job.expiry?.cancel();
    job.key = null;
    if (job.state !== 'making') await rm(job.directory, { recursive: true, force: true });
  }

  const ready = (userId: number): Kept | undefined => {
    const job = jobs.get(userId);
    return job?.state === 'ready' ? job : undefined;
  };

  return {
    jobOf: (userId) => jobs.get(userId),
    async begin(userId, wanted) {
      if (jobs.get(userId)?.id === wanted.id) return;
      await remove(userId);
      const job = newJob(wanted, options);
      jobs.set(userId, job);
      last = last.then(() => make(userId, job, wanted));
    },
    takeKey(userId) {
      const job = ready(userId);
      const key = job?.key ?? undefined;
      if (job) job.key = null;
      return key;
    },
    content(userId) {
      const made = ready(userId)?.made;
      return made ? createReadStream(made.file) : undefined;
    },
    remove,
    settled: () => last,
    async close() {
      for (const userId of [...jobs.keys()]) await remove(userId);
      await last;
      if (emptied) await rm(directory, { recursive: true, force: true });
    },
  };
}
