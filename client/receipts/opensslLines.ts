/**
 * Checks that the public key in the variable KEY signed `receipt.json`, in any shell that has jq and openssl;
 * the first bytes of the key mark it as Ed25519.
 */
export const opensslLines = `: "\${KEY:?is the public key of the school}"
jq -j .signed receipt.json > signed.json
jq -j .signature receipt.json | base64 -d > signature.bin
(printf '\\060\\052\\060\\005\\006\\003\\053\\145\\160\\003\\041\\000'; printf %s "$KEY" | base64 -d) > key.der
openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in signed.json -sigfile signature.bin`;
