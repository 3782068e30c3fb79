/** Path of getMe, separate from its schemas because the browser requests it before anything else has loaded. */
export const mePath = '/me';
