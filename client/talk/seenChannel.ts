/** Between the tabs of one person: what was seen in one of them is unread in none. */
export const seenChannel = (userId: number): BroadcastChannel =>
  new BroadcastChannel(`qd-talk-seen-${userId}`);
