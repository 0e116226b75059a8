/** Where a browser keeps what a person is notified of; forgotten when they sign out. */
export const choiceKey = (userId: number): string => `notices/${userId}`;
