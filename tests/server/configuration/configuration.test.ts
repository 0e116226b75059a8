// Proves that all configuration errors are reported at once, each on one line with the variable and the
// remedy, and never a secret.
import { describe, expect, test } from 'vitest';
import { isInClearText } from '../../../server/configuration/clearText.ts';
import { configurationVariables, readConfiguration } from '../../../server/configuration/configuration.ts';
import type { CannotGoOn } from '../../../server/lib/cannotGoOn.ts';

const servers = {
  EVENTSTORE_URL: 'esdb://host:2113?tls=false',
  MONGODB_URL: 'mongodb://host/quarterdeck',
  CHAIN_KEY: 'sixteen letters!',
};
const production = { DEMO: '0', PUBLIC_ORIGIN: 'https://quarterdeck.example' };

/** The lines of a refused configuration; empty if it is accepted. */
function faultsOf(variables: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfiguration(variables);
    return [];
  } catch (fault) {
    return (fault as CannotGoOn).what.split('\n');
  }
}

describe('each fault has its own line, with the expected form of the variable', () => {
  test.each([
    ['PORT', 'abc', 'PORT must be a number from 0 to 65535, such as 3000.'],
    ['PORT', '70000', 'PORT must be a number from 0 to 65535, such as 3000.'],
    ['DEMO', 'maybe', 'DEMO must be 1 or 0.'],
    ['DEMO_PLAYER', 'yes', 'DEMO_PLAYER must be on or off.'],
    [
      'PUBLIC_ORIGIN',
      'quarterdeck.example',
      'PUBLIC_ORIGIN must be the address that people type, such as https://quarterdeck.example.',
    ],
    ['BRAND', 'bank', 'BRAND must be financialInstitution or creditUnion.'],
    [
      'SCHOOL_TIME_ZONE',
      'Berlin',
      'SCHOOL_TIME_ZONE must be the IANA name of a time zone, such as America/Chicago or Europe/Berlin.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug or silent.'],
    [
      'REDIS_URL',
      'redis',
      'REDIS_URL must be an address such as redis://:password@redis.school.example:6379.',
    ],
    [
      'METRICS_TOKEN',
      'fifteen-letters',
      expect.stringMatching(
        /^METRICS_TOKEN must be 16 to 200 letters, digits and any of \. _ ~ \+ \/ -; make/,
      ),
    ],
    ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES must be a number from 0 to 5.'],
  ])('%s=%s', (name, value, line) => {
    expect(faultsOf({ [name]: value })).toEqual([line]);
  });

  test('all of them at once', () => {
    expect(faultsOf({ PORT: 'abc', DEMO: 'maybe', BRAND: 'bank' })).toHaveLength(3);
  });

  test('a key’s message says how to generate one, and does not repeat it', () => {
    const [line = ''] = faultsOf({ CHAIN_KEY: 'tooShort' });
    expect(line).toBe(
      `CHAIN_KEY must be at least 16 characters long; make one with: node -p "crypto.randomBytes(32).toString('base64url')".`,
    );
  });

  test.each(['', ' '])('a variable of %j counts as unset, not as 0', (text) => {
    const empty = Object.fromEntries(configurationVariables.map((name) => [name, text]));
    expect(readConfiguration(empty)).toEqual(readConfiguration({}));
  });
});

describe('servers are set together, with a key, a database and an effective user', () => {
  test('the log without the accounts, and the accounts without the log', () => {
    expect(faultsOf({ EVENTSTORE_URL: servers.EVENTSTORE_URL, ...production })).toEqual([
      expect.stringMatching(/^MONGODB_URL is needed with EVENTSTORE_URL/),
      expect.stringMatching(
        /^CHAIN_KEY is needed with EVENTSTORE_URL, the same for every node; make one with/,
      ),
    ]);
    expect(faultsOf({ MONGODB_URL: servers.MONGODB_URL })).toEqual([
      expect.stringMatching(/^EVENTSTORE_URL is needed with MONGODB_URL/),
    ]);
  });

  test.each([
    ['MONGODB_URL', 'mongodb://user:secretWord@host:27017', 'MONGODB_URL names no database'],
    ['MONGODB_URL', 'mongodb://user:secretWord@host/?tls=true', 'MONGODB_URL names no database'],
    ['MONGODB_URL', 'host/secretWord', 'MONGODB_URL must be an address such as mongodb://'],
    [
      'EVENTSTORE_URL',
      'esdb://user:secretWord@host:2113?tls=false',
      'EVENTSTORE_URL has a user and tls=false',
    ],
    ['EVENTSTORE_URL', 'https://secretWord:2113', 'EVENTSTORE_URL must be an address such as esdb://'],
  ])('%s=%s', (name, value, words) => {
    const [line = '', ...more] = faultsOf({ ...servers, ...production, [name]: value });
    expect(line.startsWith(words)).toBe(true);
    expect(more).toEqual([]);
    expect(line).not.toContain('secretWord');
  });

  test.each([
    'mongodb://user:password@one:27017,two:27017/quarterdeck?replicaSet=school&tls=true',
    'mongodb+srv://user:password@school.example/quarterdeck',
  ])('%s is accepted', (MONGODB_URL) => {
    expect(faultsOf({ ...servers, ...production, MONGODB_URL })).toEqual([]);
  });

  test.each([
    'esdb://admin:password@one:2113,two:2113,three:2113?tls=true&tlsCAFile=/ca.crt',
    'kurrentdb+discover://one',
  ])('%s is accepted', (EVENTSTORE_URL) => {
    expect(faultsOf({ ...servers, ...production, EVENTSTORE_URL })).toEqual([]);
  });
});

describe('a demo runs on servers only if explicitly requested', () => {
  test('files mean a demo and servers production, unless told otherwise', () => {
    expect(readConfiguration({}).isDemo).toBe(true);
    expect(faultsOf(servers)).toEqual([
      'PUBLIC_ORIGIN is needed outside demo mode: the address that people type, such as https://quarterdeck.example. For a demo set DEMO=1.',
    ]);
    expect(readConfiguration({ ...servers, ...production }).isDemo).toBe(false);
    expect(readConfiguration({ ...servers, DEMO: '1' }).isDemo).toBe(true);
  });
});

test('a public address is a host of its own: one with more behind it is refused by the start and the doctor', () => {
  const address = (PUBLIC_ORIGIN: string) => faultsOf({ ...production, PUBLIC_ORIGIN });
  for (const more of ['/quarterdeck', '/quarterdeck/', '/?school=1', '/#top'])
    expect(address(`https://school.example${more}`)).toEqual([
      'PUBLIC_ORIGIN must be https://school.example alone, without a path: Quarterdeck needs a host name of its own, such as https://quarterdeck.example.',
    ]);
  expect(address('https://who:secret@school.example').join()).toMatch(
    /^PUBLIC_ORIGIN must be https:\/\/school/,
  );
  for (const whole of ['https://school.example', 'https://school.example/', 'https://school.example:443'])
    expect(address(whole)).toEqual([]);
});

describe('production over plain HTTP', () => {
  const plain = { DEMO: '0', PUBLIC_ORIGIN: 'http://school.example' };

  test('is refused, unless somebody insists', () => {
    expect(faultsOf(plain)).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN is unencrypted: passwords .* INSECURE=1\.$/),
    ]);
    expect(faultsOf({ ...plain, INSECURE: '1' })).toEqual([]);
    expect(isInClearText(readConfiguration({ ...plain, INSECURE: '1' }))).toBe(true);
  });

  test.each(['https://school.example', 'http://127.0.0.1:3000', 'http://localhost:3000'])(
    'is not %s',
    (PUBLIC_ORIGIN) => {
      expect(faultsOf({ ...plain, PUBLIC_ORIGIN })).toEqual([]);
      expect(isInClearText(readConfiguration({ ...plain, PUBLIC_ORIGIN }))).toBe(false);
    },
  );
});

test.each(['..', '.', 'a/b', '../data', 'a b', '-x'])('a node is not named %j', (NODE_NAME) => {
  expect(faultsOf({ NODE_NAME })).toEqual([expect.stringMatching(/^NODE_NAME must be letters/)]);
});
