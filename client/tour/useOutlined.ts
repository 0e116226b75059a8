import { useEffect, useState } from 'react';

/** Outlines what a step points at as soon as it stands on the page, and tells where the card has room. */
export function useOutlined(selector: string): 'top' | 'bottom' {
  const [place, setPlace] = useState<'top' | 'bottom'>('bottom');
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
      setPlace(found.getBoundingClientRect().top > window.innerHeight / 2 ? 'top' : 'bottom');
    }
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      outlined?.removeAttribute('data-outlined');
    };
  }, [selector]);
  return place;
}
