import { isCode } from '@tools/checkout/source-files';
import type { Problem } from './problem.ts';

const rowsFile = 'docs/product/features.md';
const row = /\b(?:SH|PF|IN|CA|AU|RW|AD|AP)-\d{2}\b/g;
const document = /(?<![\w/.*-])([A-Za-z][\w-]*\.md)(?:, "?([A-Z][A-Za-z -]*[A-Za-z]))?/g;
const decision = /\b(?:adr\/|ADRs? )(\d{1,4})(-[\w-]+\.md)?/g;
const listFile = 'docs/adr/README.md';
const decisionFile = /^docs\/adr\/\d{4}-/;
const siblingDecision = /\]\((\d{4})(-[\w-]+\.md)/g;
const outside = /\bproduct-[12]\b|\bdomain-rules\b/g;
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|^\s*--[^\n]*/gm;

/** Returns the headings of every document of the checkout, by the document's name without its folder. */
function headingsOf(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const headings = new Map<string, string[]>();
  for (const [path, source] of sources) {
    if (!path.endsWith('.md')) {
      continue;
    }
    const name = path.slice(path.lastIndexOf('/') + 1);
    const headingsOfFile = [...source.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
    headings.set(name, [...(headings.get(name) ?? []), ...headingsOfFile]);
  }

  return headings;
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

/** Finds references to decisions (`docs/adr/0006`, `ADR 6`, links) that docs/adr does not contain. */
function decisionProblems(path: string, source: string, files: readonly string[]): Problem[] {
  const references = [
    ...source.matchAll(decision),
    ...(path.startsWith('docs/adr/') ? source.matchAll(siblingDecision) : []),
  ];

  return references.flatMap(({ 1: number = '', 2: slug = '', index }) => {
    const file = `docs/adr/${number.padStart(4, '0')}${slug || '-'}`;

    return files.some((one) => one.startsWith(file))
      ? []
      : [
          {
            path,
            line: lineAt(source, index),
            text: `refers to decision ${number}${slug}, which docs/adr does not contain`,
          },
        ];
  });
}

/** Finds decisions that the list of docs/adr lacks. */
function unlistedDecisions(sources: ReadonlyMap<string, string>): Problem[] {
  const list = sources.get(listFile) ?? '';

  return [...sources.keys()]
    .filter((path) => decisionFile.test(path) && !list.includes(`](${path.slice('docs/adr/'.length)})`))
    .map((path) => ({ path, line: 1, text: `is not listed in ${listFile}` }));
}

/**
 * Checks that references in code exist in the checkout: rows of docs/product/features.md in comments and test titles,
 * and documents with their headings in comments, written `name.md, Heading`. References to decisions are checked in
 * documents too, and each decision is listed.
 */
export function referenceProblems(sources: ReadonlyMap<string, string>): Problem[] {
  const rows = new Set(sources.get(rowsFile)?.match(row));
  const headings = headingsOf(sources);
  const files = [...sources.keys()];

  const inFiles = [...sources].flatMap(([path, source]) => {
    const isChecked = isCode(path) || path.endsWith('.sql');
    if (!(isChecked || path.endsWith('.md')) || path.startsWith('tools/lint/')) {
      return [];
    }
    const unknownDecisions = decisionProblems(path, source, files);
    if (!isChecked) {
      return unknownDecisions;
    }
    const problem = (index: number, text: string): Problem => ({ path, line: lineAt(source, index), text });
    const unknownRows = [...source.matchAll(row)]
      .filter(([name]) => !rows.has(name))
      .map(({ 0: name, index }) => problem(index, `names ${name}, which is no row of ${rowsFile}`));
    const inComments = [...source.matchAll(comments)].flatMap((comment) => {
      // A sentence that continues on the next line of the comment is one sentence.
      const text = comment[0].replaceAll(/\n\s*(?:\*|--)?/g, (ending) => ' '.repeat(ending.length));
      const missing = [...text.matchAll(document)].flatMap(({ 1: name = '', 2: wrapped, index }) => {
        const heading = wrapped?.replaceAll(/ +/g, ' ');
        const headingsOfFile = headings.get(name);
        if (!headingsOfFile) {
          return [problem(comment.index + index, `refers to ${name}, which is not in the checkout`)];
        }
        const isThere =
          !heading || headingsOfFile.some((one) => one.startsWith(heading) || heading.startsWith(one));

        return isThere ? [] : [problem(comment.index + index, `${name} has no heading "${heading}"`)];
      });
      const foreign = [...text.matchAll(outside)].map(({ 0: name, index }) =>
        problem(comment.index + index, `refers to ${name}, which is not in the checkout`),
      );

      return [...missing, ...foreign];
    });

    return [...unknownRows, ...unknownDecisions, ...inComments];
  });

  return [...inFiles, ...unlistedDecisions(sources)];
}
