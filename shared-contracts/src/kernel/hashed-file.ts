/** Whether a path's name contains a hash of the content, so that the content never changes under that name. */
export const isHashedFile = (path: string): boolean => /\.[0-9a-f]{8,}\.\w+$/.test(path);
