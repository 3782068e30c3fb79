import type { Problem } from './problem.ts';

const tests = /\.(?:test|spec)\.tsx?$/;
const call = String.raw`\b(?:test|describe|it)(?:\.\w+)?(?:\([^()]*\))?`;
/** The end of a table of cases, whose title follows. */
const table = String.raw`\](?:\s+as\s+const)?,?\s*\)`;
/** The first word of a title, after the feature rows that it names. */
const title = new RegExp(String.raw`(?:${call}|${table})\(\s*['"\x60](?:\[[A-Z]{2}-\d+\]\s?)*(\w+)`, 'g');
const odd = new Set(['what', 'where', 'who', 'whoever', 'whom', 'whose']);

/** Finds test titles that begin with a relative clause instead of the thing that acts or is tested. */
export function testTitleProblems(path: string, text: string): Problem[] {
  if (!tests.test(path)) {
    return [];
  }

  return [...text.matchAll(title)].flatMap(({ 0: whole, 1: word = '', index }) =>
    odd.has(word.toLowerCase())
      ? [
          {
            path,
            line: text.slice(0, index + whole.length).split('\n').length,
            text: `begins a test title with '${word}': name the person or thing ('a file that …')`,
          },
        ]
      : [],
  );
}
