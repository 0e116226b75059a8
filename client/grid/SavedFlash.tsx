import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import classes from './DecisionGrid.module.css';

const flashMilliseconds = 1000;
/** Without motion nothing fades: the mark stands still, and long enough to be seen (ux §4.4). */
const stillMilliseconds = 3000;

/** Shows for a moment that a teammate's save has changed a cell. `saves` counts such saves. */
export function SavedFlash({ saves }: { readonly saves: number }) {
  const [seen, setSeen] = useState(saves);
  const isStill = useReducedMotion();
  useEffect(() => {
    if (saves === seen) return;
    const timer = setTimeout(() => setSeen(saves), isStill ? stillMilliseconds : flashMilliseconds);
    return () => clearTimeout(timer);
  }, [saves, seen, isStill]);
  if (saves === seen) return null;
  return <span key={saves} className={classes.flash} data-still={isStill || undefined} aria-hidden="true" />;
}
