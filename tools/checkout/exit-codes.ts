/** Tells tools/run/bootstrap.mjs to try again in a copy of the checkout: this one has to be written, and cannot. */
export const needsWritableCheckout = 75;
