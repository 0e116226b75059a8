/** The server's reply, before it is encoded in Redis's protocol (RESP3). */
export type Reply =
  | { readonly kind: 'simple'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'integer'; readonly value: number }
  | { readonly kind: 'bulk'; readonly bytes: Buffer }
  | { readonly kind: 'none' }
  | { readonly kind: 'array' | 'map' | 'push'; readonly items: readonly Reply[] };

export const simple = (text: string): Reply => ({ kind: 'simple', text });
export const error = (text: string): Reply => ({ kind: 'error', text });
export const integer = (value: number): Reply => ({ kind: 'integer', value });
export const bulk = (bytes: Buffer | string): Reply => ({ kind: 'bulk', bytes: Buffer.from(bytes) });
export const none: Reply = { kind: 'none' };
export const list = (kind: 'array' | 'map' | 'push', ...items: readonly Reply[]): Reply => ({ kind, items });

const signs = { array: '*', map: '%', push: '>' } as const;

/** A reply as bytes; `version` is the protocol version chosen by the client. */
export function encode(reply: Reply, version: 2 | 3): Buffer {
  switch (reply.kind) {
    case 'simple':
      return Buffer.from(`+${reply.text}\r\n`);
    case 'error':
      return Buffer.from(`-${reply.text}\r\n`);
    case 'integer':
      return Buffer.from(`:${reply.value}\r\n`);
    case 'bulk':
      return Buffer.concat([Buffer.from(`$${reply.bytes.length}\r\n`), reply.bytes, Buffer.from('\r\n')]);
    case 'none':
      return Buffer.from(version === 3 ? '_\r\n' : '*-1\r\n');
    default: {
      const { kind, items } = reply;
      const isMap = kind === 'map' && version === 3;
      const sign = version === 3 ? signs[kind] : '*';
      const count = isMap ? items.length / 2 : items.length;
      return Buffer.concat([
        Buffer.from(`${sign}${count}\r\n`),
        ...items.map((item) => encode(item, version)),
      ]);
    }
  }
}

/** Splits a stream of bytes into commands, each a list of words. */
export function commandReader(onCommand: (words: readonly Buffer[]) => void): (chunk: Buffer) => void {
  let bytes = Buffer.alloc(0);

  function line(at: number): { readonly text: string; readonly next: number } | undefined {
    const end = bytes.indexOf('\r\n', at);
    return end < 0 ? undefined : { text: bytes.toString('latin1', at, end), next: end + 2 };
  }

  function command(): boolean {
    const head = line(0);
    if (head === undefined) return false;
    const words: Buffer[] = [];
    let at = head.next;
    for (let left = Number(head.text.slice(1)); left > 0; left -= 1) {
      const length = line(at);
      if (length === undefined) return false;
      const end = length.next + Number(length.text.slice(1));
      if (bytes.length < end + 2) return false;
      words.push(bytes.subarray(length.next, end));
      at = end + 2;
    }
    bytes = bytes.subarray(at);
    onCommand(words);
    return true;
  }

  return (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    while (command());
  };
}
