import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from '@tools/checkout/root';
import { isCode, sourceFiles } from '@tools/checkout/source-files';
import { seededRandom, shuffled } from './seeded.ts';
import { commentsOf, isBrowserCode, screenTextsOf, type WrittenText } from './written-texts.ts';

/**
 * `node tools/lint/sample-english.ts [seed]`: prints the same sample each time, for a person to judge whether a native
 * engineer would write it (CONTRIBUTING.md): 150 comments, 60 commit subjects and 60 sentences on screens.
 */
const seed = Number(process.argv[2] ?? 30);
/** Three words or more that begin with a capital letter. */
const sentence = /^[A-Z]\S*(?: \S+){2,}$/;

const read = (path: string): string => readFileSync(inRoot(path), 'utf8');
const withPath = (path: string, texts: readonly WrittenText[]): string[] =>
  texts.map(({ text }) => `${path}: ${text}`);

function longCommentsOf(path: string): string[] {
  return withPath(
    path,
    commentsOf(read(path)).filter(({ text }) => text.includes(' ')),
  );
}

function sentencesOf(path: string): string[] {
  return withPath(
    path,
    screenTextsOf(read(path)).filter(({ text }) => sentence.test(text)),
  );
}

const code = sourceFiles().filter(isCode);
const subjects = execFileSync('git', ['log', '--format=%s', '--no-merges'], { cwd: root, encoding: 'utf8' });
const groups: [string, number, string[]][] = [
  ['Comments', 150, code.flatMap(longCommentsOf)],
  ['Commit subjects', 60, subjects.trim().split('\n').slice(0, 600)],
  ['Sentences on screens', 60, code.filter(isBrowserCode).flatMap(sentencesOf)],
];
for (const [title, count, all] of groups) {
  const chosen = shuffled(all, seededRandom(seed)).slice(0, count);
  console.log(`\n${title}: ${chosen.length} of ${all.length}\n${chosen.join('\n')}`);
}
