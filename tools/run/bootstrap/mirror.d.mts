/** Types of mirror.mjs, which is plain JavaScript because it runs before anything is installed. */
export function mirror(root: string, copy: string): string;
