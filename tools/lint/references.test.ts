import { expect, test } from 'vitest';
import { referenceProblems } from './references.ts';

const documents: [string, string][] = [
  ['docs/product/features.md', '| SH-01 | Sign-in |\n| IN-20 | STOP |'],
  ['docs/product/decisions.md', '# Decisions\n\n## Sign-in\n\n## Wire format\n'],
];
const problemsOf = (source: string, path = 'api/src/a.ts') =>
  referenceProblems(new Map([...documents, [path, source]])).map(({ line, text }) => `${line} ${text}`);

test('a row that is in no table is found, in a title and in a comment', () => {
  expect(problemsOf("test('[SH-01] signs in', f);\n/** features IN-20 */")).toEqual([]);
  expect(problemsOf("test('[SH-77] signs in', f);")).toEqual([
    '1 names SH-77, which is no row of docs/product/features.md',
  ]);
});

test('a document that is not in the checkout is found, and a heading it does not have', () => {
  expect(problemsOf('/** Slides (decisions.md, Sign-in). */')).toEqual([]);
  expect(problemsOf('/**\n * Slides (decisions.md,\n * Wire format).\n */')).toEqual([]);
  expect(problemsOf('/**\n * Slides (decisions.md, Wire\n * format).\n */')).toEqual([]);
  expect(problemsOf('\n/** Slides (decisions.md, Billing). */')).toEqual([
    '2 decisions.md has no heading "Billing"',
  ]);
  expect(problemsOf('// as stack.md says')).toEqual(['1 refers to stack.md, which is not in the checkout']);
  expect(problemsOf('-- (product-1 section 3)', 'api/src/platform/db/schema/1.sql')).toHaveLength(1);
});

test('what stands in a string, or in a folder that is named, is no reference', () => {
  expect(problemsOf("const name = 'notes.md';")).toEqual([]);
  expect(problemsOf('// see docs/adr/0018-lines.md')).toEqual([]);
});
