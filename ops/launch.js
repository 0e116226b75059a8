// Runs a program of the project on a Node that is new enough: this one, or the one that `npm ci` brought along.
// Every script of package.json starts here, because npm before version 11 does not link the binaries of such
// packages. Plain JavaScript for any Node from 18 on, so that an old one is told in a sentence what to do.
//
//   node ops/launch.js ops/start.ts
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { platform, arch } = process;
const isWindows = platform === 'win32';
const parentLookMilliseconds = 250;
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'].filter((name) => name in constants.signals);

const readJson = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
const oldestNode = readJson('package.json').engines.node.replace('>=', '');
const packagedNode = path.join(
  root,
  isWindows ? `node_modules/node-win-${arch}/bin/node.exe` : `node_modules/node-${platform}-${arch}/bin/node`,
);

/** What somebody typed that led here. */
function commandTyped(program) {
  const script = process.env.npm_lifecycle_event ?? process.env.NODE_RUN_SCRIPT_NAME;
  if (script === undefined) return `node ops/launch.js ${program}`;
  return script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;
}

function isAtLeast(version, oldest) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * The name of a package that this platform needs and that is not there; undefined when nothing is missing. An
 * npm that runs on a Node too old for an optional package leaves it out without a word. Of packages for glibc
 * and musl one is enough.
 */
function leftOutPackage() {
  const wanted = Object.entries(readJson('package-lock.json').packages)
    .filter(([, { optional, dev }]) => optional && !dev)
    .filter(([, { os, cpu }]) => [os].flat().includes(platform) && [cpu].flat().includes(arch))
    .map(([folder]) => folder);
  const isThere = (folder) => existsSync(path.join(root, folder));
  const other = (folder) =>
    folder.endsWith('-gnu') ? folder.replace(/gnu$/, 'musl') : folder.replace(/musl$/, 'gnu');
  const leftOut = wanted.find((folder) => !isThere(folder) && !isThere(other(folder)));
  return leftOut?.replace('node_modules/', '');
}

/** What somebody has to do before the program can run, in a sentence; undefined when it can. */
function hindrance(binary, command) {
  const again = `npm ci && ${command}`;
  if (!existsSync(path.join(root, 'node_modules'))) return `The packages are not installed. Run: ${again}`;
  if (binary === undefined) return tooOld(command);
  const leftOut = leftOutPackage();
  if (leftOut === undefined) return undefined;
  return `${leftOut} is missing: the Node that ran "npm ci" was too old for it. Install Node 24, then run: ${again}`;
}

function tooOld(command) {
  return `Quarterdeck needs Node ${oldestNode} or newer, and this is ${process.version}. Install Node 24, then run: npm ci && ${command}`;
}

/** A binary that is there and is not found by the system lacks its C library: a Linux without glibc. */
function notStarted(binary, error, command) {
  return error.code === 'ENOENT'
    ? tooOld(command)
    : `${binary} could not be started: ${error.message}. Try again: ${command}`;
}

function endWith(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Keeps what Node compiles, for the next start, its worker threads and child processes: a start takes a second
 * less. A folder that cannot be written is no fault, and Node 22.0 and older do not know it.
 */
function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled');
  module.enableCompileCache?.();
}

/** Continues in this process as if the program had been named on the command line. */
function runHere(program, parameters) {
  process.argv = [process.execPath, path.resolve(program), ...parameters];
  module.runMain();
}

/** Keys of a terminal are heard by all its processes; on Windows, a signal that is sent would end the other at once. */
function reachesEverybody(signal) {
  return isWindows || (process.stdin.isTTY && (signal === 'SIGINT' || signal === 'SIGQUIT'));
}

/** Runs a program on another Node as if it were this process: its terminal, its signals, and how it ends. */
function runOn(binary, program, parameters) {
  process.env.PATH = `${path.dirname(binary)}${path.delimiter}${process.env.PATH}`;
  const child = spawn(binary, [program, ...parameters], { stdio: 'inherit' });
  child.on('error', (error) => endWith(notStarted(binary, error, commandTyped(program))));
  for (const signal of endingSignals)
    process.on(signal, () => {
      if (!reachesEverybody(signal)) child.kill(signal);
    });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/**
 * Ends like on a signal once the parent process is gone. npm forwards a signal to its shell, and a shell such
 * as Debian's dies of it without forwarding it: ending npm would leave the program running.
 */
function endWithParent() {
  const parent = process.ppid;
  const looks = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looks);
    process.kill(process.pid, 'SIGTERM');
  }, parentLookMilliseconds);
  looks.unref();
}

const [program, ...parameters] = process.argv.slice(2);
const isNewEnough = isAtLeast(process.versions.node, oldestNode);
const binary = [isNewEnough ? process.execPath : packagedNode].find((file) => existsSync(file));
const sentence = hindrance(binary, commandTyped(program));
if (sentence !== undefined) endWith(sentence);
if (process.env.npm_lifecycle_event !== undefined) endWithParent();
keepCompiled();
if (isNewEnough) runHere(program, parameters);
else runOn(binary, program, parameters);
