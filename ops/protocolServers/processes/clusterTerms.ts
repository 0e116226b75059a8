import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';

/** A member's term as leader: clients learn where it accepts appends; its log is a copy of the previous leader's. */
export type Term = { readonly number: number; readonly port: number };

/**
 * The terms of a cluster's leaders, as files of a directory shared by its members. The creator of the next
 * term's file leads: only one can succeed. A leader answers an append after it has checked for that file; its
 * creator copies the log afterwards, so that acknowledged events are in the copy.
 */
export type ClusterTerms = {
  /** The newest term; undefined before there is one. */
  newest(): Term | undefined;
  /** Whether the leader of the newest term was seen recently. */
  isLed(): boolean;
  /** Begins the next term; undefined if another member was first. */
  begin(port: number): Term | undefined;
  /** The leader of a term announces itself. */
  show(term: number): void;
  /** Whether another term has begun since. */
  isOver(term: number): boolean;
  /** The file of a term's log, filled with that of the last term that had one. */
  logOf(term: number): string;
};

const ledMilliseconds = 1_000;
const termPattern = /^term-(\d+)$/;

/** The terms in an existing directory. */
export function clusterTerms(directory: string): ClusterTerms {
  const fileOf = (number: number): string => `${directory}/term-${number}`;
  const logFileOf = (number: number): string => `${directory}/log-${number}`;
  const newestNumber = (): number =>
    Math.max(0, ...readdirSync(directory).map((name) => Number(termPattern.exec(name)?.[1] ?? 0)));

  return {
    newest() {
      const number = newestNumber();
      // Between its creation and its writing a term is empty: nobody knows the leader yet.
      const port = number > 0 ? Number(readFileSync(fileOf(number), 'utf8')) : 0;
      return port > 0 ? { number, port } : undefined;
    },
    isLed() {
      const number = newestNumber();
      return number > 0 && Date.now() - statSync(fileOf(number)).mtimeMs < ledMilliseconds;
    },
    begin(port) {
      const number = newestNumber() + 1;
      try {
        closeSync(openSync(fileOf(number), 'wx'));
      } catch {
        return undefined;
      }
      writeFileSync(fileOf(number), String(port));
      return { number, port };
    },
    show: (term) => utimesSync(fileOf(term), new Date(), new Date()),
    isOver: (term) => existsSync(fileOf(term + 1)),
    logOf(term) {
      const own = logFileOf(term);
      let before = term - 1;
      while (before > 0 && !existsSync(logFileOf(before))) before -= 1;
      const filling = `${own}.filling`;
      if (before > 0) copyFileSync(logFileOf(before), filling);
      else writeFileSync(filling, '');
      renameSync(filling, own);
      return own;
    },
  };
}
