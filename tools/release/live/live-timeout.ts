/**
 * Longest wait for an answer of the live product, in milliseconds. Generous, because a busy machine answers late, and a
 * command without an answer refuses the release; a server that is down refuses the connection at once.
 */
export const liveTimeoutMilliseconds = 20_000;
