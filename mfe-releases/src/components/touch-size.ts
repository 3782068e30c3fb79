/** Height of a button: 44 px on a phone. */
export const touchSize = { minH: { base: '11', md: '10' } } as const;
