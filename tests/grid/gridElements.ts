/** The size of the window that the tests of screens have. */
export function setViewport(width: number, height: number): void {
  const host = window as unknown as { happyDOM: { setViewport: (size: object) => void } };
  host.happyDOM.setViewport({ width, height });
}

/** What screen readers tell of an element beside its name and value. */
export function describedBy(element: HTMLElement): string | undefined {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
