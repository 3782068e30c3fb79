/** Columns of a field: the label, and the value or its form. On a phone they are below each other. */
export const fieldColumns = { base: 'minmax(0, 1fr)', md: '9rem minmax(0, 1fr)' } as const;

/** Columns of a contact's page: fields at the left, lists, tags and texts at the right, or below each other. */
export const contactColumns = {
  templateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: '6',
  px: { base: '4', md: '6' },
  py: '5',
  maxW: '6xl',
} as const;

/** Look of the right column, which a line separates from the fields. */
export const sideColumn = { borderStartWidth: { xl: '1px' }, ps: { xl: '6' }, minW: '0' } as const;
