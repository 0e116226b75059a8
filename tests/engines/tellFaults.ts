/**
 * Runs in a page before its own scripts, so it is self-contained: reports the page's errors to the given
 * address, except those with a harmless prefix.
 */
export function tellFaults(address: string, harmless: string): void {
  const tell = (text: string): void => {
    const request = new XMLHttpRequest();
    request.open('POST', address, false);
    request.send(text);
  };
  window.addEventListener('error', ({ message }) => {
    if (!message.startsWith(harmless)) tell(`page error: ${message}`);
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`policy: ${violatedDirective} forbids ${blockedURI}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => tell(`page error: ${reason}`));
  const print = console.error;
  console.error = (...words: unknown[]) => {
    print(...words);
    tell(`console: ${words.map(String).join(' ')}`);
  };
}
