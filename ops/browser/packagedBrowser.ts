import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A startable browser: its file, and the variables it needs. */
export type StartableBrowser = {
  readonly executablePath: string;
  readonly variables: Readonly<Record<string, string>>;
};

/** Where the package is unpacked: once per version and user, outside the temporary folders of single test runs. */
async function unpackedFolder(): Promise<string> {
  const description = path.join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(await readFile(description, 'utf8'));
  return path.join(
    process.env.LASTING_TMPDIR ?? tmpdir(),
    `quarterdeck-chromium-${version}-${userInfo().uid}`,
  );
}

/** The package unpacks its libraries only on machines it takes for its intended host. */
const asOnItsHost = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
const fontsFile = 'fonts.conf';

const fontsOf = (unpacked: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${unpacked}/fonts</dir>
  <cachedir>${unpacked}/fonts-cache</cachedir>
</fontconfig>
`;

const unpacking = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

/** Unpacks into a temporary folder first, so that nobody starts an incomplete browser. */
async function unpackInto(unpacked: string): Promise<void> {
  const folder = await mkdtemp(`${unpacked}-`);
  await run(process.execPath, ['--input-type=module', '--eval', unpacking], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...asOnItsHost, TMPDIR: folder },
  });
  await writeFile(path.join(folder, fontsFile), fontsOf(unpacked));
  try {
    await rename(folder, unpacked);
  } catch (fault) {
    await rm(folder, { recursive: true });
    // Another process may have been faster.
    if (!existsSync(unpacked)) throw fault;
  }
}

/** Libraries needed by a program and missing on the machine, after searching further folders as well. */
async function missingLibraries(program: string, libraryPath = ''): Promise<readonly string[]> {
  const { stdout } = await run('ldd', [program], { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } });
  return [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, name = '']) => name);
}

/** The variables by which the dynamic loader finds a program's libraries; rejects with the names of missing ones. */
export async function libraryVariables(
  program: string,
  ownLibraries: string,
): Promise<Readonly<Record<string, string>>> {
  const given = process.env.LD_LIBRARY_PATH;
  if ((await missingLibraries(program, given)).length === 0) return {};
  const libraryPath = given ? `${ownLibraries}:${given}` : ownLibraries;
  const missing = await missingLibraries(program, libraryPath);
  if (missing.length === 0) return { LD_LIBRARY_PATH: libraryPath };
  throw new Error(`The browser of the tests cannot start: this machine lacks ${missing.join(', ')}.`);
}

/** The packaged Chromium, with its own libraries and fonts if the machine has none. */
export async function packagedBrowser(): Promise<StartableBrowser> {
  const unpacked = await unpackedFolder();
  if (!existsSync(unpacked)) await unpackInto(unpacked);
  const executablePath = path.join(unpacked, 'chromium');
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  return {
    executablePath,
    variables: {
      ...(await libraryVariables(executablePath, path.join(unpacked, 'al2023/lib'))),
      ...(!hasFonts && { FONTCONFIG_FILE: path.join(unpacked, fontsFile) }),
    },
  };
}
