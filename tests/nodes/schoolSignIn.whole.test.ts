// Proves that sign-in by the school works on MongoDB and across nodes: what waits for a person, and who they are, is shared.
import { afterAll, expect, test } from 'vitest';
import { currentSession } from '../../contracts/calls/account.ts';
import { joinAs } from '../../contracts/calls/schoolSignIn.ts';
import { oidcBrowser, startOidcSchool } from '../fixtures/oidc/oidcSchool.ts';
import { anonymous } from '../fixtures/product/apiClient.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';

const school = await startOidcSchool();
afterAll(school.close);

test('[SC12] people who come by several nodes at once are one account, known to every node', async () => {
  const servers = await startServers();
  const configuration = { oidc: [school.settings()] };
  const nodes = [
    await servers.startNode('one', { configuration }),
    await servers.startNode('two', { configuration }),
  ] as const;
  for (const { origin } of nodes) school.knows(`${origin}/sign-in/harbor/back`);
  school.person = { sub: 'subject-canary-mia', name: 'Mia Chen' };
  const arrived = async (node: (typeof nodes)[number]) => {
    const browser = oidcBrowser(node);
    expect((await browser.open(await browser.goThere())).to).toBe('/connect');
    return browser.cookie();
  };
  const [first, second] = [await arrived(nodes[0]), await arrived(nodes[1])];
  // Each finishes on the node that it did not begin on.
  const [one, two] = await Promise.all([
    anonymous(nodes[1], first).succeed(joinAs, {}, { name: 'Mia Chen' }),
    anonymous(nodes[0], second).succeed(joinAs, {}, { name: 'Mia Chen' }),
  ]);
  expect(one.user).toEqual(two.user);
  const { user } = await anonymous(nodes[0], await arrived(nodes[0])).succeed(currentSession, {}, {});
  expect(user).toEqual(one.user);
});
