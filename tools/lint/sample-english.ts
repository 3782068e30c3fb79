import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from '@tools/checkout/root';
import { isCode, isTest, sourceFiles } from '@tools/checkout/source-files';
import { seededRandom, shuffled } from './seeded.ts';

/**
 * `node tools/lint/sample-english.ts [seed]`: prints the same sample each time, for a person to judge whether a native
 * engineer would write it (CONTRIBUTING.md): 150 comments, 60 commit subjects and 60 sentences on screens.
 */
const seed = Number(process.argv[2] ?? 30);
const comment = /\/\*\*([\s\S]*?)\*\/|^\s*\/\/ (.*)$/gm;
const screenCode = /^(?:shell|shared-ui|mfe-[^/]+)\/src\/.*\.tsx?$/;
/** Text of JSX or of a string: three words or more that begin with a capital letter. */
const sentence = /(?:>\s*|['"`])([A-Z][\w’',-]*(?: [\w’'",;:–$%{}.()-]+){2,}[.?!…]?)(?=\s*<|['"`])/g;

const bare = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^\*\s?/, ''))
    .join(' ')
    .trim();

function commentsOf(path: string): string[] {
  return [...readFileSync(inRoot(path), 'utf8').matchAll(comment)]
    .map(([, block, line]) => bare(block ?? line ?? ''))
    .filter((text) => text.includes(' '))
    .map((text) => `${path}: ${text}`);
}

function sentencesOf(path: string): string[] {
  const source = readFileSync(inRoot(path), 'utf8').replaceAll(comment, '');

  return [...source.matchAll(sentence)].map(([, text = '']) => `${path}: ${text}`);
}

const code = sourceFiles().filter(isCode);
const subjects = execFileSync('git', ['log', '--format=%s', '--no-merges'], { cwd: root, encoding: 'utf8' });
const groups: [string, number, string[]][] = [
  ['Comments', 150, code.flatMap(commentsOf)],
  ['Commit subjects', 60, subjects.trim().split('\n').slice(0, 600)],
  [
    'Sentences on screens',
    60,
    code.filter((path) => screenCode.test(path) && !isTest(path)).flatMap(sentencesOf),
  ],
];
for (const [title, count, all] of groups) {
  const chosen = shuffled(all, seededRandom(seed)).slice(0, count);
  console.log(`\n${title}: ${chosen.length} of ${all.length}\n${chosen.join('\n')}`);
}
