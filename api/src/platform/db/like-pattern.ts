const escaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Returns a LIKE pattern that matches a text anywhere, with wildcards escaped. */
export const likeContaining = (text: string): string => `%${escaped(text)}%`;

/** Returns a LIKE pattern that matches a text at the start, with wildcards escaped. */
export const likeStartingWith = (text: string): string => `${escaped(text)}%`;
