/** Words that most of the long passwords in published leaks are made of. */
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
 * Whether a long password is still one that everybody tries first: common words with digits and signs around them,
 * a run of digits, or a short piece repeated.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const rest = commonWords.reduce((left, word) => left.replaceAll(word, ''), lower);
  const isWordsAndDigits = rest !== lower && /^[\d\W_]*$/.test(rest);
  const isDigits = /^\d+$/.test(lower);
  const isRepeated = /^(.{1,4})\1+.{0,3}$/.test(lower);

  return isWordsAndDigits || isDigits || isRepeated;
}
