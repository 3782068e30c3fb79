const decimal = /^\d{1,3}(?:\.\d+)?$/;

/** Returns what is wrong with a share of organizations as it was typed, in percent. */
export const shareProblem = (text: string): string | undefined =>
  decimal.test(text.trim()) && Number(text) <= 100
    ? undefined
    : 'Enter a number from 0 to 100, such as 12.5.';
