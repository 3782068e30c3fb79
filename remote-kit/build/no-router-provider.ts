/**
 * Replaces `react-router/dom`, from which react-router-dom imports two components that nothing here uses. They would
 * import React DOM, so that the router would have to wait for it.
 */
export const HydratedRouter = undefined;
export const RouterProvider = undefined;
