import classes from './DecisionGrid.module.css';

/** The mark of a value that looks like a slip; its words stand beside it, or where the cell has focus. */
export function SlipMark() {
  return (
    <span className={classes.slipMark} aria-hidden="true">
      !
    </span>
  );
}

/** What is asked about a value, below the field that holds it. */
export function SlipNote({ question }: { readonly question: string }) {
  return (
    <span className={classes.slipNote}>
      <SlipMark />
      {question}
    </span>
  );
}
