/** A file as a download call answers it: its name, and its bytes in base 64. */
export type DownloadedFile = { readonly fileName: string; readonly data: string };

/** Hands a file to the browser, which keeps it where the person keeps downloads. */
export function saveFile({ fileName, data }: DownloadedFile): void {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  keepFile({ fileName, content: new Blob([bytes]) });
}

/** Hands over a file that the page has as it is. */
export function keepFile({ fileName, content }: { readonly fileName: string; readonly content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
