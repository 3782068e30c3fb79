import type { Problem } from './problem.ts';

const tests = /\.(?:test|spec)\.tsx?$/;
/** The first word of a title, behind the rows it proves: in a call, or behind a table of cases. */
const title =
  /(?:\b(?:test|describe|it)(?:\.\w+)?(?:\([^()]*\))?|\](?:\s+as\s+const)?,?\s*\))\(\s*['"`](?:\[[A-Z]{2}-\d+\]\s?)*(\w+)/g;
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
            text: `begins a test title with '${word}': name who or what acts ('people who may not …', 'a file that …')`,
          },
        ]
      : [],
  );
}
