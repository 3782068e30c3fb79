import { nanoid } from 'nanoid';

/** Returns an unguessable file name. */
export const newFileKey = (): string => nanoid(32);

/** Whether a text is a valid name of an upload or an export. */
export const isFileKey = (key: string): boolean => /^[\w-]{32}$/.test(key);
