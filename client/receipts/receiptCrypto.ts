import { type ReceiptCrypto, webReceiptCrypto, webSha256 } from '../../contracts/proof/verifyReceipt.ts';

/** The browser's cryptography; one without Ed25519 gets it from a library, which is loaded only there. */
export async function ownReceiptCrypto(): Promise<ReceiptCrypto> {
  const own = await webReceiptCrypto(crypto);
  if (own) return own;
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return {
    sha256: webSha256(crypto),
    async verify(key, signature, bytes) {
      try {
        return ed25519.verify(signature, bytes, key);
      } catch {
        // An invalid key or signature.
        return false;
      }
    },
  };
}
