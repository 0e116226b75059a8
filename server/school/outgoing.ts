import * as dns from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { CustomFetchOptions } from 'openid-client';
import { readAll } from '../lib/readAll.ts';

const answerMilliseconds = 10_000;
const answerBytesMax = 1_000_000;

/** Networks that are not the public Internet: this machine, its neighbors, and what stands for them. */
const privateNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/127', '64:ff9b::/96', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
];

const blocked = new BlockList();
for (const network of privateNetworks) {
  const [address = '', bits] = network.split('/');
  blocked.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** An address that this server does not ask, or an answer that it does not read. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
}

/** Whether an address, also an IPv4 one written as IPv6, is outside the public Internet. */
const isPrivate = (address: string): boolean => blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const refusePrivate = (host: string): OutgoingRefused =>
  new OutgoingRefused(`${host} is not a public address. If it is meant, name it in LTI_PRIVATE_HOSTS.`);

/** Looks a name up and refuses it where any of its addresses is private: it cannot change between check and use. */
const publicLookup: LookupFunction = (host, options, answer) => {
  dns.lookup(host, { ...options, all: true }, (fault, found) => {
    if (fault) return answer(fault, []);
    if (found.some(({ address }) => isPrivate(address))) return answer(refusePrivate(host), []);
    const [first] = found;
    return options.all || !first ? answer(null, found) : answer(null, first.address, first.family);
  });
};

/** Sends one request and reads its answer. */
export type Outgoing = (address: string, request: CustomFetchOptions) => Promise<Response>;

/** Reads an answer to its end, up to a size; a redirect is an answer, not a way to follow. */
async function readAnswer(message: http.IncomingMessage): Promise<Response> {
  const body = await readAll(message, answerBytesMax);
  if (!body) throw new OutgoingRefused('The answer is larger than 1 MB.');
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, String(value));
  const status = message.statusCode ?? 500;
  const hasBody = body.length > 0 && ![204, 205, 304].includes(status);
  return new Response(hasBody ? new Uint8Array(body) : null, { status, headers });
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Why an address is not asked, as far as the address itself tells; undefined if it may be. */
export function addressFault(url: URL, privateHosts: readonly string[]): OutgoingRefused | undefined {
  const host = hostOf(url);
  const isNamed = privateHosts.includes(host);
  if (url.protocol !== 'https:' && !(isNamed && url.protocol === 'http:'))
    return new OutgoingRefused(`${url.href} does not begin with https://.`);
  return !isNamed && isIP(host) !== 0 && isPrivate(host) ? refusePrivate(host) : undefined;
}

/**
 * Requests to addresses that administrators and platforms name: over TLS and to public addresses only, checked on what
 * the name resolves to, unless it is one of the given hosts; at most ten seconds and 1 MB, without redirects.
 */
export function createOutgoing(privateHosts: readonly string[]): Outgoing {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const fault = addressFault(url, privateHosts);
    if (fault) throw fault;
    const { request } = url.protocol === 'https:' ? https : http;
    const ends = [AbortSignal.timeout(answerMilliseconds), ...(signal ? [signal] : [])];
    const options = {
      method,
      headers,
      signal: AbortSignal.any(ends),
      agent: false as const,
      ...(!privateHosts.includes(hostOf(url)) && { lookup: publicLookup }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(url, options, (message) => {
        readAnswer(message).then(resolve, (fault) => {
          message.destroy();
          reject(fault);
        });
      });
      sent.on('error', reject);
      sent.end(body == null ? undefined : String(body));
    });
  };
}
