import { useEffect } from 'react';

/** Outlines what a step points at as soon as it is on the page, and scrolls it into view. */
export function useOutlined(selector: string): void {
  useEffect(() => {
    let outlined: HTMLElement | null = null;
    function look(): void {
      const found = document.querySelector<HTMLElement>(selector);
      if (found === outlined) return;
      outlined?.removeAttribute('data-outlined');
      outlined = found;
      if (!found) return;
      found.setAttribute('data-outlined', '');
      found.scrollIntoView({ block: 'nearest' });
    }
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      outlined?.removeAttribute('data-outlined');
    };
  }, [selector]);
}
