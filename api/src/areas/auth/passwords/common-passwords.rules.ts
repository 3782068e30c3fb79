/** Words that make up most long passwords in published leaks. */
const commonWords = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'qwertyuiop',
  'qwerty',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'qazwsxedc',
  'iloveyou',
  'letmein',
  'welcome',
  'administrator',
  'admin',
  'changeme',
  'abcdefghijkl',
  'abc',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'princess',
  'sunshine',
  'superman',
  'trustno1',
  'master',
  'login',
  'secret',
  'texting',
];

/**
 * Whether a long password is still easy to guess: common words with digits and symbols around them, a run of digits, or
 * a repeated short piece.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const rest = commonWords.reduce((left, word) => left.replaceAll(word, ''), lower);
  const isWordsAndDigits = rest !== lower && /^[\d\W_]*$/.test(rest);
  const isDigits = /^\d+$/.test(lower);
  const isRepeated = /^(.{1,4})\1+.{0,3}$/.test(lower);

  return isWordsAndDigits || isDigits || isRepeated;
}
