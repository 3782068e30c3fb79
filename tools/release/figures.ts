const fine = new Intl.NumberFormat('en', { maximumSignificantDigits: 2, useGrouping: false });
const usual = new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: false });

/** Formats a figure for reading: 12.345678 -> '12.3', 0.012345 -> '0.012'. */
export function figure(value: number): string {
  return (Math.abs(value) < 0.1 ? fine : usual).format(value);
}

/** Formats a share of 0 to 100: '12.3 %'. Anything below 100 never reads as 100 %. */
export function percentText(share: number): string {
  const text = figure(share);

  return `${share < 100 && text === '100' ? '99.9' : text} %`;
}

/** Figures followed by a unit, in sentences from browsers and tools. */
const longFigure = /(?<![\d.])\d+\.\d{2,}(?= ?(?:%|(?:ms|s|seconds|minutes|kB|MB)\b))/g;

/** Rounds the long figures in a sentence: 'took longer than 2.99983 s' -> 'took longer than 3 s'. */
export function withRoundFigures(sentence: string): string {
  return sentence.replace(longFigure, (digits) => figure(Number(digits)));
}
