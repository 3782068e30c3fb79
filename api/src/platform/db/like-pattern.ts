const escaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Returns a LIKE pattern that matches a text anywhere, with wildcards escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** Returns a LIKE pattern that matches a text at the start, with wildcards escaped. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;
