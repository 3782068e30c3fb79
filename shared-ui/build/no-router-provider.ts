/**
 * Stands in for `react-router/dom`, from which react-router-dom takes two components that nobody here uses: with them
 * comes React DOM, which then has to be there before anything of the router is.
 */
export const HydratedRouter = undefined;
export const RouterProvider = undefined;
