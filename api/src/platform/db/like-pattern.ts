const escaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** A pattern of LIKE that finds a text anywhere, its wildcards taken literally. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** A pattern of LIKE that finds a text at the beginning, its wildcards taken literally. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;
