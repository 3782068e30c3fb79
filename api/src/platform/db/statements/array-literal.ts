const isNumber = (element: unknown): element is number => typeof element === 'number';
const isBoolean = (element: unknown): element is boolean => typeof element === 'boolean';
const isText = (element: unknown): element is string => typeof element === 'string';

const mostYears = 9_999;
/** Whether a value is a date whose ISO form PostgreSQL can parse: one with a four-digit year. */
const isCommonDate = (element: unknown): element is Date =>
  element instanceof Date && element.getUTCFullYear() > 0 && element.getUTCFullYear() <= mostYears;

const escapeElement = (text: string): string =>
  text.includes('"') || text.includes('\\') ? text.replace(/["\\]/g, String.raw`\$&`) : text;

const toTextArray = (texts: readonly string[]): string =>
  texts.length > 0 ? `{"${texts.join('","')}"}` : '{}';

/**
 * Formats an array of numbers, booleans, texts or dates as a PostgreSQL literal in one step, while pg would do so
 * element by element. Returns any other value unchanged, for pg to format.
 */
export function arrayLiteral(value: unknown): unknown {
  if (!Array.isArray(value)) {
    return value;
  }
  if (value.every(isNumber) || value.every(isBoolean)) {
    return `{${value.join(',')}}`;
  }
  if (value.every(isText)) {
    return toTextArray(value.map(escapeElement));
  }

  return value.every(isCommonDate) ? toTextArray(value.map((date) => date.toISOString())) : value;
}
