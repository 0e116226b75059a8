/** Prefix of the streams that the bench writes to a server. */
export const benchStreams = 'bench-';
