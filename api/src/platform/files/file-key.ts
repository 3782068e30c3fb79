import { nanoid } from 'nanoid';

/** A name for a file that cannot be guessed. */
export const newFileKey = (): string => nanoid(32);

/** Whether a text can be the name of an upload or an export. */
export const isFileKey = (key: string): boolean => /^[\w-]{32}$/.test(key);
