import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import classes from './SavedFlash.module.css';

const flashMilliseconds = 1000;
/** With reduced motion nothing fades: the mark stays still, long enough to be seen. */
const stillMilliseconds = 3000;

/** Briefly shows that a teammate's save has changed a cell. */
export function SavedFlash() {
  const [isOver, setIsOver] = useState(false);
  const isStill = useReducedMotion();
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), isStill ? stillMilliseconds : flashMilliseconds);
    return () => clearTimeout(timer);
  }, [isStill]);
  return isOver ? null : <span className={classes.flash} aria-hidden="true" />;
}
