import { execFileSync } from 'node:child_process';
import { root } from '@tools/checkout/root';
import { commitVerbs } from './commit-verbs.ts';
import type { Problem } from './problem.ts';

const widest = 72;

/** Commit up to which subjects stay as they are. */
const base = 'c4dcd6dc';

const howToFix = 'git commit --amend for the last commit, git rebase -i for an earlier one';

/** Returns what is wrong with the subject of a commit; undefined = nothing (CONTRIBUTING.md). */
export function subjectFault(subject: string): string | undefined {
  const [first = ''] = /^[\w'-]+/.exec(subject) ?? [];
  if (subject.trim() === '') {
    return 'is empty';
  }
  if (subject.length > widest) {
    return `has ${subject.length} characters, at most ${widest}`;
  }
  if (subject.endsWith('.')) {
    return 'ends with a period';
  }
  if (/^\p{Ll}/u.test(subject)) {
    return 'begins with a lower-case letter';
  }

  return commitVerbs.has(first)
    ? undefined
    : `begins with '${first}', which is no verb of tools/lint/commit-verbs.ts: write what the commit does, such as 'Add …'`;
}

/** Returns hash and subject of the commits after `since`, merges aside; none in a shallow clone or an export. */
export function commitsSince(since: string, cwd: string = root): { hash: string; subject: string }[] {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('merge-base', '--is-ancestor', since, 'HEAD');

    return git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`)
      .split('\n')
      .filter(Boolean)
      .map((line) => ({
        hash: line.slice(0, line.indexOf(' ')),
        subject: line.slice(line.indexOf(' ') + 1),
      }));
  } catch {
    return [];
  }
}

/** Finds commits since the rule was introduced whose subject is no short imperative sentence. */
export function commitSubjectProblems(): Problem[] {
  return commitsSince(base).flatMap(({ hash, subject }) => {
    const fault = subjectFault(subject);

    return fault ? [{ path: `commit ${hash}`, line: 1, text: `'${subject}' ${fault} (${howToFix})` }] : [];
  });
}
