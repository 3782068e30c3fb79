/** Width of the date ranges: three presets in a row, or less on a phone. */
export const pickerWidth = 'min(22rem, calc(100vw - 4rem))';
