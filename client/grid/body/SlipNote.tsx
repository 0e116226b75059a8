import classes from './SlipNote.module.css';

/** The mark of a value that looks like a slip; the question is shown beside it, or at the focused cell. */
export function SlipMark() {
  return (
    <span className={classes.mark} aria-hidden="true">
      !
    </span>
  );
}

/** The question about a value, below its field. */
export function SlipNote({ question }: { readonly question: string }) {
  return (
    <span className={classes.note}>
      <SlipMark />
      {question}
    </span>
  );
}
