// Functions that run in a page before its own scripts; none may refer to anything outside itself.

/** Tells the address given what goes wrong in the page, before the page goes on; all but what begins as harmless. */
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

/** Takes functions away that older browsers do not have, such as `Map.groupBy`. */
export function takeAway(names: readonly string[]): void {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    const owner = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], window);
    if (owner) delete (owner as Record<string, unknown>)[last];
  }
}
