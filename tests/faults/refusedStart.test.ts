// Proves in a real process that a start on a server that refuses the password does not wait for ever: it ends
// with words that name the server and what to fix. Time runs faster here.
import { expect, onTestFinished, test } from 'vitest';
import { hasteVariable } from '../fixtures/hastyEnvironment.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { startProductProcess, temporaryDirectory } from '../fixtures/product/startProductProcess.ts';

const speed = 10;

test('a start on a server that refuses the password ends with a message', async () => {
  const { directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  const { variables } = await startServers();
  const refused = variables.MONGODB_URL?.replace('mongodb://', 'mongodb://ada:wrong@') ?? '';
  const failure = await startProductProcess({
    directory,
    seed: 'nothing',
    variables: { ...variables, MONGODB_URL: refused, ...hasteVariable(speed, Date.now()) },
  }).catch((fault) => String(fault));
  expect(failure).toMatch(
    /Waiting for the read models and the accounts\n[\s\S]*Quarterdeck could not start\.\nMongoDB at [\d.:,]+ refuses the user or the password\.\nSee that MONGODB_URL names [^\n]*\n$/,
  );
  expect(failure).not.toContain('wrong');
});
