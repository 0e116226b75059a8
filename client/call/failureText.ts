/** The message shown for a failure: the text of a failed call, or of a form's validation. */
export function failureText(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
