import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { root } from '../architecture/repository.ts';

const { platform, arch } = process;
const packagedNode =
  platform === 'win32'
    ? `node_modules/node-win-${arch}/bin/node.exe`
    : `node_modules/node-${platform}-${arch}/bin/node`;

/** A native package of this platform, as lock files list it. */
const nativePackage = { optional: true, os: [platform], cpu: [arch], engines: { node: '>=20' } };

/** A project of one program and the product's launcher. */
export type ScratchProject = {
  readonly folder: string;
  readonly launcher: string;
  readonly packagedNode: string;
  remove(): void;
};

export type ScratchOptions = {
  /** The Node required by the project's package.json; this one is new enough for 20.0 and too old for 99.0. */
  readonly oldestNode: string;
  readonly program: string;
  /** Whether the packages contain a Node; it is this one. */
  readonly hasPackagedNode?: boolean;
  readonly isInstalled?: boolean;
  /** Native packages that the lock file lists for this platform, and the installed ones among them. */
  readonly listed?: readonly string[];
  readonly installed?: readonly string[];
};

/** Makes a project in a separate folder. */
export function scratchProject(options: ScratchOptions): ScratchProject {
  const { oldestNode, program, hasPackagedNode = true, isInstalled = true } = options;
  const { listed = [], installed = [] } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'quarterdeck-launch-'));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write('package.json', JSON.stringify({ type: 'module', engines: { node: `>=${oldestNode}` } }));
  const packages = Object.fromEntries(listed.map((name) => [`node_modules/${name}`, nativePackage]));
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...packages } }));
  write('program.ts', program);
  write('ops/launch.js', '');
  copyFileSync(path.join(root, 'ops/launch.js'), path.join(folder, 'ops/launch.js'));
  if (isInstalled) write('node_modules/.package-lock.json', '{}');
  for (const name of installed) write(`node_modules/${name}/package.json`, '{}');
  if (isInstalled && hasPackagedNode) {
    write(path.join(path.dirname(packagedNode), 'README.md'), '');
    symlinkSync(process.execPath, path.join(folder, packagedNode));
  }
  return {
    folder,
    launcher: path.join(folder, 'ops/launch.js'),
    packagedNode: path.join(folder, packagedNode),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
