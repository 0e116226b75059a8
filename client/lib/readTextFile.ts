const bytesMax = 2_000_000;

/** The whole text of a file, or why it was not read. */
export type ReadFile =
  | { readonly text: string; readonly fault: null }
  | { readonly text: null; readonly fault: string };

/** By the byte order mark (spreadsheets and Blackboard write UTF-16); else UTF-8, or what Windows wrote before it. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
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
    const text = decoded(await file.arrayBuffer());
    // A workbook, a PDF, or UTF-16 without its mark: no text has this character.
    if (text.includes('\0'))
      return { text: null, fault: `${file.name} isn’t a text file. In Excel, save it as CSV.` };
    return { text, fault: null };
  } catch {
    // It was moved or removed since it was chosen.
    return { text: null, fault: `${file.name} could not be read.` };
  }
}
