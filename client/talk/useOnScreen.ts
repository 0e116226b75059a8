import { type RefObject, useEffect, useState } from 'react';

/** Which remarks of a list are on screen in it, by number; null for all of them where the browser cannot tell. */
export function useOnScreen(
  list: RefObject<HTMLElement | null>,
  newest: unknown,
): ReadonlySet<number> | null {
  const [shown, setShown] = useState<ReadonlySet<number> | null>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further remark is watched too.
  useEffect(() => {
    if (!list.current || !('IntersectionObserver' in window)) return setShown(null);
    const inSight = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = Number(target.getAttribute('data-remark'));
          if (isIntersecting) inSight.add(id);
          else inSight.delete(id);
        }
        setShown(new Set(inSight));
      },
      { root: list.current, threshold: 0.5 },
    );
    for (const element of list.current.querySelectorAll('[data-remark]')) observer.observe(element);
    return () => observer.disconnect();
  }, [list, newest]);
  return shown;
}
