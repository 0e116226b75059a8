import { demoPassword } from '../../server/identity/accounts/demoAccounts.ts';
import { type Figure, milliseconds, timed } from './figure.ts';
import { openConnection } from './httpConnection.ts';
import { startProduct } from './product.ts';

const people = 60;
const peopleOfATeam = 6;
const classMillisecondsMax = 4_000;

async function signInOne(port: number, email: string): Promise<void> {
  const connection = openConnection(port);
  const answer = await connection.post('/api/user/login', {}, { email, password: demoPassword });
  connection.close();
  if (answer.status !== 200) throw new Error(`A sign-in of the bench was refused: ${answer.body}`);
}

/** A whole class signs in at the same moment, from one address like a school's. */
export async function signIn(directory: string): Promise<readonly Figure[]> {
  const product = await startProduct({
    directory,
    teams: people / peopleOfATeam,
    peopleOfATeam,
  });
  const { port, people: students } = product.answer;
  await signInOne(port, students[0]?.email ?? '');
  const waits: number[] = [];
  await Promise.all(students.map(async ({ email }) => waits.push(await timed(() => signInOne(port, email)))));
  await product.stop();
  return [
    milliseconds(`sign-in, ${people} people at once`, waits, { share: 0.99, max: classMillisecondsMax }),
  ];
}
