/**
 * Tells tools/run/bootstrap.mjs to retry in a copy of the checkout, because this one is read-only and has to be written
 * to.
 */
export const needsWritableCheckout = 75;
