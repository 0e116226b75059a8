/**
 * A checkpoint of a log as a signed note (C2SP tlog-checkpoint and signed-note): origin, size and root, an
 * empty line, and one line per signature. Any tool that knows the format can verify it.
 */
export type Checkpoint = {
  /** The log's globally unique name. */
  readonly origin: string;
  readonly size: number;
  /** 32 bytes in base64. */
  readonly root: string;
  /** Further signed lines; none is empty. */
  readonly extensions?: readonly string[];
};

/** A signature under a note: 4 bytes that identify the key, and 64 of Ed25519, both in base64. */
export type NoteSignature = { readonly name: string; readonly keyId: string; readonly signature: string };

/** A note with its signed text. */
export type SignedNote = {
  readonly checkpoint: Checkpoint;
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
};

const keyIdBytes = 4;
const signatureLine = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/;

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** The signed text. */
export const textOfCheckpoint = ({ origin, size, root, extensions = [] }: Checkpoint): string =>
  [origin, size, root, ...extensions].map((line) => `${line}\n`).join('');

/** A note with its signatures, in distributed form. */
export function noteOf(checkpoint: Checkpoint, signatures: readonly NoteSignature[]): string {
  const lines = signatures.map(({ name, keyId, signature }) => {
    const bytes = Uint8Array.of(...bytesOf(keyId), ...bytesOf(signature));
    return `— ${name} ${base64Of(bytes)}\n`;
  });
  return `${textOfCheckpoint(checkpoint)}\n${lines.join('')}`;
}

/** Parses a note; undefined if it is not one. */
export function readNote(note: string): SignedNote | undefined {
  const [text = '', below] = note.split(/\n\n/);
  const [origin = '', sizeText = '', root = '', ...extensions] = text.split('\n');
  if (!below?.endsWith('\n') || origin === '') return undefined;
  if (!/^(?:0|[1-9]\d{0,15})$/.test(sizeText) || !/^[A-Za-z0-9+/]{43}=$/.test(root)) return undefined;
  const signatures = below.trimEnd().split('\n').map(readSignature);
  if (signatures.some((each) => each === undefined)) return undefined;
  return {
    checkpoint: { origin, size: Number(sizeText), root, ...(extensions.length > 0 && { extensions }) },
    text: `${text}\n`,
    signatures: signatures.filter((each) => each !== undefined),
  };
}

function readSignature(line: string): NoteSignature | undefined {
  const [, name, base64] = signatureLine.exec(line) ?? [];
  if (name === undefined || base64 === undefined) return undefined;
  const bytes = bytesOf(base64);
  if (bytes.length <= keyIdBytes) return undefined;
  return {
    name,
    keyId: base64Of(bytes.slice(0, keyIdBytes)),
    signature: base64Of(bytes.slice(keyIdBytes)),
  };
}
