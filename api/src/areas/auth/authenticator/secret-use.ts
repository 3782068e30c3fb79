/** What the secret of an app is sealed for: that of one person opens for no other. */
export const secretUse = (userId: number): string => `authenticator of user ${userId}`;
