/** A file as returned by a download call: its name, and its bytes in base64. */
export type DownloadedFile = { readonly fileName: string; readonly data: string };

/** Passes a file to the browser, which saves it to the user's downloads. */
export function saveFile({ fileName, data }: DownloadedFile): void {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  keepFile({ fileName, content: new Blob([bytes]) });
}

/** Saves a file that the page already has. */
export function keepFile({ fileName, content }: { readonly fileName: string; readonly content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
