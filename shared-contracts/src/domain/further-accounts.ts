import * as z from 'zod/mini';

/**
 * Up to 100 account ids, separated by commas, whose events a live stream also carries if its reader may follow them.
 */
export const FurtherAccounts = z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/)));
