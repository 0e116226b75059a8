/**
 * A checkpoint of a log as a signed note (C2SP tlog-checkpoint and signed-note): origin, size and root, an empty line, and a
 * line for each signature. Any tool that knows the format can check it.
 */
export type Checkpoint = {
  /** What the log is called everywhere. */
  readonly origin: string;
  readonly size: number;
  /** 32 bytes in base64. */
  readonly root: string;
  /** Further lines that are signed with it; none is empty. */
  readonly extensions?: readonly string[];
};

/** A signature under a note: 4 bytes that name the key, and 64 of Ed25519, both in base64. */
export type NoteSignature = { readonly name: string; readonly keyId: string; readonly signature: string };

/** A note with what its signatures are over. */
export type SignedNote = {
  readonly checkpoint: Checkpoint;
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
};

const keyIdBytes = 4;
const signatureLine = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/;

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** What is signed. */
export const textOfCheckpoint = ({ origin, size, root, extensions = [] }: Checkpoint): string =>
  [origin, size, root, ...extensions].map((line) => `${line}\n`).join('');

/** A note with its signatures, as it is handed out. */
export function noteOf(checkpoint: Checkpoint, signatures: readonly NoteSignature[]): string {
  const lines = signatures.map(({ name, keyId, signature }) => {
    const bytes = Uint8Array.of(...bytesOf(keyId), ...bytesOf(signature));
    return `— ${name} ${base64Of(bytes)}\n`;
  });
  return `${textOfCheckpoint(checkpoint)}\n${lines.join('')}`;
}

/** Reads a note; undefined where it is none. */
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
