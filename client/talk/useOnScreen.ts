import { type RefObject, useEffect, useState } from 'react';

/** Which remarks of a list are on screen in it; all of them where the browser cannot tell. */
export function useOnScreen(
  list: RefObject<HTMLElement | null>,
  ids: readonly (number | string)[],
): readonly (number | string)[] {
  const [shown, setShown] = useState<readonly (number | string)[]>([]);
  const key = ids.join(' ');
  useEffect(() => {
    const all = key.split(' ').map((id) => (/^\d+$/.test(id) ? Number(id) : id));
    if (!list.current || !('IntersectionObserver' in window)) return setShown(all);
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('data-remark') ?? '';
          if (isIntersecting) inSight.add(id);
          else inSight.delete(id);
        }
        setShown(all.filter((id) => inSight.has(String(id))));
      },
      { root: list.current, threshold: 0.5 },
    );
    for (const element of list.current.querySelectorAll('[data-remark]')) observer.observe(element);
    return () => observer.disconnect();
  }, [list, key]);
  return shown;
}
