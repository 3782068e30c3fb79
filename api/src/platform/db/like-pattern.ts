const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Returns a LIKE pattern that matches a text anywhere, with wildcards escaped. */
export const likeContaining = (text: string): string => `%${escapeWildcards(text)}%`;

/** Returns a LIKE pattern that matches a text at the start, with wildcards escaped. */
export const likeStartingWith = (text: string): string => `${escapeWildcards(text)}%`;
