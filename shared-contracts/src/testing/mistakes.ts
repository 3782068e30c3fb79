/** Messages of errors that V8 throws for a mistake in code, such as calling a method that a value lacks. */
const mistake = new RegExp(
  [
    'is not (?:a function|a constructor|iterable|defined)',
    'Cannot (?:read|set|destructure) propert',
    'Invalid time value',
    'before initialization',
  ].join('|'),
);

/** Whether a line of a log reports an error that only a mistake in code can cause. */
export const tellsOfMistake = (line: string): boolean => mistake.test(line);
