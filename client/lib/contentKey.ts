/**
 * Key of an element that is made anew when what it shows changes. A figure that grows to the left, and whatever stands
 * after a text that grows, begins at another place: browsers count that as a shift of the page, though nothing was
 * pushed. What is new has moved nothing.
 */
export const contentKey = (...content: readonly unknown[]): string => JSON.stringify(content);
