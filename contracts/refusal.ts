/** Why a command or an input was refused: the rule's id in docs/rules and the text for the person. */
export type Refusal = { readonly rule: string; readonly message: string };

/** Distinguishes a refusal from a result. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'rule' in value && 'message' in value;
}
