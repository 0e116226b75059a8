import { useReducedMotion } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import classes from './DecisionGrid.module.css';

const flashMilliseconds = 1000;
/** With reduced motion nothing fades: the mark stays still, long enough to be seen. */
const stillMilliseconds = 3000;

/** Briefly shows that a teammate's save has changed a cell. `saves` counts such saves. */
export function SavedFlash({ saves }: { readonly saves: number }) {
  const [seen, setSeen] = useState(saves);
  const markSeen = useCallback(() => setSeen(saves), [saves]);
  return saves === seen ? null : <Flash key={saves} onFaded={markSeen} />;
}

function Flash({ onFaded }: { readonly onFaded: () => void }) {
  const isStill = useReducedMotion();
  useEffect(() => {
    const timer = setTimeout(onFaded, isStill ? stillMilliseconds : flashMilliseconds);
    return () => clearTimeout(timer);
  }, [isStill, onFaded]);
  return <span className={classes.flash} aria-hidden="true" />;
}
