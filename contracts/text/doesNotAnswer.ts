/**
 * The message about an unavailable store, after its name: `the event store does not answer`, `the accounts do
 * not answer`.
 */
export const doesNotAnswer = (name: string): string => `${name.endsWith('s') ? 'do' : 'does'} not answer`;
