const minute = 60_000;
/** A run that begins this much after its time was not just slow. */
const lateMinutes = 2;

/** How late something planned came, `3 h 12 min late`; null if it was not planned, or came on time. */
export function lateText(planned: string | undefined, at: string): string | null {
  const minutes = planned === undefined ? 0 : Math.floor((Date.parse(at) - Date.parse(planned)) / minute);
  if (minutes < lateMinutes) return null;
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours} h ` : ''}${minutes % 60} min late`;
}
