/** How the names of the streams begin that the bench writes to a server. */
export const benchStreams = 'bench-';
