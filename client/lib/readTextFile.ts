const bytesMax = 2_000_000;

/** The whole text of a file, or why it was not read. */
export type ReadFile =
  | { readonly text: string; readonly fault: null }
  | { readonly text: null; readonly fault: string };

/** UTF-8, or the legacy encoding of spreadsheets on Windows. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a file that a person chose: never a part of it, for the rest would be missed by nobody. */
export async function readTextFile(file: File): Promise<ReadFile> {
  const [size, most] = [file.size, bytesMax].map((bytes) => bytes.toLocaleString('en-US'));
  if (file.size > bytesMax)
    return { text: null, fault: `${file.name} has ${size} bytes; a file can have ${most} at most.` };
  try {
    return { text: decoded(await file.arrayBuffer()), fault: null };
  } catch {
    // It was moved or removed since it was chosen.
    return { text: null, fault: `${file.name} could not be read.` };
  }
}
