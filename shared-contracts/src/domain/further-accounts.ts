import * as z from 'zod/mini';

/**
 * At most 100 account ids with commas between them, which a live stream carries too where its reader may follow them.
 */
export const FurtherAccounts = z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/)));
