/** Style of an element that scrolls pages: a field that gets the focus is not covered by the footer of its form. */
export const aboveFooters = { '&:has([data-form-footer])': { scrollPaddingBottom: '20' } } as const;
