/** Messages of errors that V8 throws for a mistake in code, such as calling a method that a value lacks. */
const mistake =
  /is not a function|is not iterable|is not defined|is not a constructor|Cannot (?:read|set|destructure) propert|Invalid time value|before initialization/;

/** Whether a line of a log reports an error that only a mistake in code can cause. */
export const tellsOfMistake = (line: string): boolean => mistake.test(line);
