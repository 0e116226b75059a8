/** The window size in tests of screens. */
export function setViewport(width: number, height: number): void {
  const host = window as unknown as { happyDOM: { setViewport: (size: object) => void } };
  host.happyDOM.setViewport({ width, height });
}

/** An element's description for screen readers, besides its name and value. */
export function describedBy(element: HTMLElement): string | undefined {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
