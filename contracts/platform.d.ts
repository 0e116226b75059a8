// What browsers and Node both have beyond ECMAScript, as far as contracts use it. Their own tsconfig.json takes
// it in the place of the types of either, so that contracts compile only while they run in both.

declare function atob(base64: string): string;
declare function btoa(bytes: string): string;

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

type CryptoKey = { readonly type: string };

/** The part of WebCrypto that receipts are checked with. */
interface Crypto {
  readonly subtle: {
    digest(algorithm: 'SHA-256', data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
    importKey(
      format: 'raw',
      key: Uint8Array<ArrayBuffer>,
      algorithm: 'Ed25519',
      isExtractable: boolean,
      usages: readonly 'verify'[],
    ): Promise<CryptoKey>;
    verify(
      algorithm: 'Ed25519',
      key: CryptoKey,
      signature: Uint8Array<ArrayBuffer>,
      data: Uint8Array<ArrayBuffer>,
    ): Promise<boolean>;
  };
}

declare class URL {
  constructor(address: string);
  readonly hostname: string;
}
