/** What a person reads of a failure: the text of a call that failed, or of a form that refused. */
export function failureText(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
