/** Path on the browser app's origin below which the host forwards calls to the API. */
export const forwardedPath = '/api';
