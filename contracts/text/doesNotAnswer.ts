/** What is said of a store that is away, behind its name: `the event store does not answer`, `the accounts do not answer`. */
export const doesNotAnswer = (name: string): string => `${name.endsWith('s') ? 'do' : 'does'} not answer`;
