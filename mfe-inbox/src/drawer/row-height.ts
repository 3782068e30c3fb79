/** Every row is as high as every other, so that places in a list of any length are known without measuring. */
export const rowHeight = 88;
