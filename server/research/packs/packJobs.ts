import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import * as path from 'node:path';
import type { Logger } from 'pino';
import { fieldsOf } from '../../../contracts/values.ts';
import type { Environment } from '../../lib/environment.ts';
import type { PackKey } from '../packKey.ts';
import { PackTooLarge } from '../spool.ts';
import { type MadePack, makePack, NobodyInPack, type PackOrder, type PackSources } from './makePack.ts';

/** Time for which a finished pack is kept for download. */
const keptMilliseconds = 24 * 60 * 60_000;

/** A person's pack: in progress, finished, or failed. */
export type PackJob = {
  /** The act that requested it, so that a repeated one starts nothing. */
  readonly id: string;
  readonly order: Omit<PackOrder, 'key'>;
  readonly begunAt: number;
  readonly state: 'making' | 'ready' | 'failed';
  readonly progress: number;
  readonly fault: string | null;
  readonly made: MadePack | null;
  /** Null once it was disclosed, or if it had to be destroyed. */
  readonly key: PackKey | null;
};

type Kept = { -readonly [Name in keyof PackJob]: PackJob[Name] } & {
  isBrokenOff: boolean;
  readonly directory: string;
  /** Ends the time for which a finished pack is kept. */
  expiry?: { cancel(): void };
};

/** A pack to make, as one act requested it. */
export type WantedPack = {
  readonly id: string;
  readonly order: PackOrder;
  readonly sources: PackSources;
  readonly keepsKey: boolean;
};

/** The packs made by this process, one at a time; each person has one. */
export type PackJobs = {
  jobOf(userId: number): PackJob | undefined;
  /** Starts a pack that replaces the person's previous one; the same act again starts nothing. */
  begin(userId: number, wanted: WantedPack): Promise<void>;
  /** The key of a finished pack, once: it is destroyed when read. */
  takeKey(userId: number): PackKey | undefined;
  /** The bytes of a finished pack; undefined if there is none. */
  content(userId: number): AsyncIterable<Uint8Array> | undefined;
  remove(userId: number): Promise<void>;
  /** Resolves when nothing is in progress. */
  settled(): Promise<void>;
  /** Aborts the pack in progress and removes all packs. */
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

/** Why there is no pack, in words for the person; undefined for unexpected faults. */
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
    id,
    order: rest,
    begunAt: environment.clock.now(),
    state: 'making',
    progress: 0,
    fault: null,
    made: null,
    key: keepsKey ? key : null,
    isBrokenOff: false,
    directory: path.join(directory, environment.uuid()),
  };
}

/** Reports why there is no pack, and removes what exists of it. */
async function giveUp(job: Kept, fault: unknown): Promise<void> {
  job.state = 'failed';
  job.key = null;
  job.made = null;
  job.fault = faultInWords(fault) ?? 'An error occurred while making the research pack.';
  await rm(job.directory, { recursive: true, force: true });
}

/** Packs are files of one process, whose keys are only in its memory: lost ones are made again. */
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
