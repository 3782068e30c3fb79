/** Rows of one height each, so that places in a list of any length are known without measuring. */
export const tableRowHeight = 52;
export const cardHeight = 76;
export const tableHeadHeight = 44;
