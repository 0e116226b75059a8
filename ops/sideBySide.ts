import { spawn } from 'node:child_process';
import { once } from 'node:events';

// Runs scripts of package.json in parallel and prints each one's output when it ends; fails if one of them
// does.
async function run(script: string): Promise<boolean> {
  const child = spawn(process.execPath, ['--run', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  process.stdout.write(`--- ${script}: ${code === 0 ? 'ok' : 'failed'}\n${said}`);
  return code === 0;
}

const ends = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = ends.every(Boolean) ? 0 : 1;
