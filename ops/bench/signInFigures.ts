import * as path from 'node:path';
import { demoPassword } from '../../server/identity/demoAccounts.ts';
import { startChild } from './childProcess.ts';
import type { ProductOptions, ProductReady } from './productServer.ts';
import type { Figure } from './statistics.ts';

const people = 60;
const peopleOfATeam = 6;
const targets = { classMilliseconds: 4_000, delayMilliseconds: 50 };

async function signIn(port: number, email: string): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`A sign-in of the bench was refused: ${await answer.text()}`);
  await answer.text();
}

/** A whole class signs in at the same moment, from one address like a school's. */
export async function signInFigures(directory: string): Promise<readonly Figure[]> {
  const options: ProductOptions = {
    directory: path.join(directory, 'signIn'),
    teams: people / peopleOfATeam,
    peopleOfATeam,
  };
  const product = await startChild<ProductReady>('productServer.ts', options, ['--expose-gc']);
  const { port, people: students } = product.answer;
  await signIn(port, students[0]?.email ?? '');
  await product.ask<number>('delay');
  const begun = performance.now();
  await Promise.all(students.map(({ email }) => signIn(port, email)));
  const classMilliseconds = performance.now() - begun;
  const delayMilliseconds = await product.ask<number>('delay');
  await product.stop();
  return [
    {
      name: `${people} people sign in at once`,
      value: `${Math.round(classMilliseconds)} ms`,
      target: `<= ${targets.classMilliseconds} ms`,
      isMet: classMilliseconds <= targets.classMilliseconds,
    },
    {
      name: 'delay of the event loop meanwhile',
      value: `p99 ${delayMilliseconds.toFixed(1)} ms`,
      target: `p99 <= ${targets.delayMilliseconds} ms`,
      isMet: delayMilliseconds <= targets.delayMilliseconds,
    },
  ];
}
