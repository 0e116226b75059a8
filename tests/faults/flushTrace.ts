const wal = 'quarterdeck.sqlite-wal';
/** Bytes shown by the trace, enough for a whole page of the log. */
export const shownBytes = 4_096;

type Flush = { readonly begun: number; readonly ended: number };

/** The write-ahead log and the acknowledgements in a trace, each with its line number. */
export function flushTrace(trace: string) {
  const lines = trace.split('\n');
  const flushes: Flush[] = [];
  const begunBy = new Map<string, number>();
  const written = new Map<string, number>();
  const answered = new Map<number, number>();
  /** Acknowledgements on standard output, by the id that each of them names. */
  const printed = new Map<string, number>();
  /** The first call made to fail. */
  let fault = Number.POSITIVE_INFINITY;
  for (const [number, line] of lines.entries()) {
    if (line.includes('(INJECTED)')) fault = Math.min(fault, number);
    const thread = /^\d+/.exec(line)?.[0] ?? '';
    if (line.includes('fdatasync(') && line.includes(wal)) {
      if (line.endsWith('= 0')) flushes.push({ begun: number, ended: number });
      else if (line.includes('unfinished')) begunBy.set(thread, number);
    } else if (line.includes('fdatasync resumed') && line.endsWith('= 0')) {
      const begun = begunBy.get(thread);
      begunBy.delete(thread);
      if (begun !== undefined) flushes.push({ begun, ended: number });
    } else if (line.includes('pwrite64(') && line.includes(wal)) {
      for (const [, id = ''] of line.matchAll(/\\"commandId\\":\\"([0-9a-f-]{36})/g))
        if (!written.has(id)) written.set(id, number);
    } else if (line.includes(' write(1<')) {
      for (const [id] of line.matchAll(/[0-9a-f-]{36}/g)) printed.set(id, number);
    } else if (line.includes('socket:') || line.includes('TCP:'))
      for (const [, position] of line.matchAll(/\\"position\\":\\?"?(\d+)/g))
        if (!answered.has(Number(position))) answered.set(Number(position), number);
  }
  const moment = (line = '') => Number(/ (\d+\.\d+) /.exec(line)?.[1]) * 1_000;
  const endMilliseconds = moment(lines.at(-2)) - moment(lines[fault]);
  return { flushes, written, answered, printed, fault, endMilliseconds };
}

type FlushTrace = ReturnType<typeof flushTrace>;

/** Whether a command's writes were successfully flushed before a line. */
export function isFlushed({ flushes, written }: FlushTrace, commandId: string, before: number): boolean {
  const write = written.get(commandId);
  return write !== undefined && flushes.some(({ begun, ended }) => begun > write && ended < before);
}
