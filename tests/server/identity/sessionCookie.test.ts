// Proves the attributes of the session cookie and what is read from the header a browser sends.
import { describe, expect, test } from 'vitest';
import { sessionCookieFor } from '../../../server/identity/credentials/sessionCookie.ts';

const id = 'k'.repeat(43);
const otherId = 'q'.repeat(43);
const secure = sessionCookieFor('https://quarterdeck.example');
const local = sessionCookieFor('http://127.0.0.1:3000');

test('under https the cookie is __Host-, Secure, HttpOnly, Lax, for the whole path and without a domain', () => {
  expect(secure.issue(id)).toBe(`__Host-quarterdeck=${id}; Path=/; HttpOnly; SameSite=Lax; Secure`);
});

test('without https it is HttpOnly and Lax under a plain name', () => {
  expect(local.issue(id)).toBe(`quarterdeck=${id}; Path=/; HttpOnly; SameSite=Lax`);
});

test('clearing names the same cookie with the same attributes', () => {
  expect(secure.clear()).toBe('__Host-quarterdeck=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0');
});

describe('the id is read from a Cookie header', () => {
  test.each([
    ['alone', `quarterdeck=${id}`, id],
    ['among others', `a=1; quarterdeck=${id}; b=2`, id],
    ['without spaces', `a=1;quarterdeck=${id};b=2`, id],
    ['twice the same', `quarterdeck=${id}; quarterdeck=${id}`, id],
    ['two different ones', `quarterdeck=${id}; quarterdeck=${otherId}`, undefined],
    ['under a longer name', `xquarterdeck=${id}; quarterdeckx=${id}`, undefined],
    ['under the name for https', `__Host-quarterdeck=${id}`, undefined],
    ['empty', 'quarterdeck=', undefined],
    ['of the wrong form', `quarterdeck=${id}!`, undefined],
    ['with more behind it', `quarterdeck=${id}=x`, undefined],
    ['no cookies', '', undefined],
    ['no header', undefined, undefined],
  ])('%s', (_, header, expected) => {
    expect(local.read(header)).toBe(expected);
  });

  test('under https the plain name is not read', () => {
    expect(secure.read(`quarterdeck=${id}`)).toBeUndefined();
    expect(secure.read(secure.issue(id).split(';', 1)[0])).toBe(id);
  });
});
