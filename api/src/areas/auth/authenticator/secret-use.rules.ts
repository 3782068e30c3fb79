/** Context an authenticator secret is sealed with, so that one person's secret cannot be opened for another. */
export const secretUse = (userId: number): string => `authenticator of user ${userId}`;
