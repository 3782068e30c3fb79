import { expect, test } from 'vitest';
import { referenceProblems } from './references.ts';

const documents: [string, string][] = [
  ['docs/product/features.md', '| SH-01 | Sign-in |\n| IN-20 | STOP |'],
  ['docs/adr/README.md', '- [18. Lines](0018-lines.md)\n'],
  ['docs/adr/0018-lines.md', '# 18. Lines\n'],
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

test('text in a string, or in an excluded folder, is not a reference', () => {
  expect(problemsOf("const name = 'notes.md';")).toEqual([]);
  expect(problemsOf('// see docs/adr/0018-lines.md')).toEqual([]);
});

test('a decision that docs/adr does not contain is found, in code, in SQL and in documents', () => {
  expect(problemsOf('// Sent once (docs/adr/0018; ADR 18).')).toEqual([]);
  expect(problemsOf('/**\n * Sent once (docs/adr/0024).\n */')).toEqual([
    '2 refers to decision 0024, which docs/adr does not contain',
  ]);
  expect(problemsOf('-- Sent once (ADR 24).', 'api/src/platform/db/schema/1.sql')).toHaveLength(1);
  expect(problemsOf('As [0018](adr/0018-lines.md) says.', 'docs/engineering.md')).toEqual([]);
  expect(problemsOf('As [0018](adr/0018-reads.md) says.', 'docs/engineering.md')).toHaveLength(1);
  expect(problemsOf('As [0024](0024-receipts.md) says.', 'docs/adr/0018-lines.md')).toHaveLength(1);
});

test('a decision that the list of docs/adr lacks is found', () => {
  expect(problemsOf('# 19. Queues', 'docs/adr/0019-queues.md')).toEqual([
    '1 is not listed in docs/adr/README.md',
  ]);
});
