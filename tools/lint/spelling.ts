import { britishSpellings, quotingFiles, settledSpellings } from './british-words.ts';
import type { Problem } from './problem.ts';

const british = new RegExp(`(?<![a-z])(?:${britishSpellings.join('|')})(?![a-z])`, 'i');

/** Separates the words of a name, so that `isCanceled`, `is_canceled` and `is-canceled` are read alike. */
const wordsOf = (line: string): string =>
  line.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').replaceAll(/[_-]/g, ' ');

/** Finds British spellings in everything people read or write: names, comments, strings, SQL and documents. */
export function spellingProblems(path: string, source: string): Problem[] {
  if (quotingFiles[path]) {
    return [];
  }

  return [path, ...source.split('\n')].flatMap((text, line) => {
    const checked = settledSpellings.reduce((rest, [settled]) => rest.replaceAll(settled, ''), text);
    const [word] = british.exec(wordsOf(checked)) ?? [];

    return word ? [{ path, line, text: `spells '${word}' the British way: use American English` }] : [];
  });
}
