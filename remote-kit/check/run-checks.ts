import type { PageCheck, Result } from './page-check.ts';
import type { Report } from './report.ts';
import { withTimeout } from './with-timeout.ts';

/** Ends a check of a page that keeps its tab busy, such as in an endless loop. */
const limitMs = 180_000;
const hung: Result = {
  problems: [`Look for an endless loop: the check did not end in ${limitMs / 1000} s.`],
  isOver: true,
};

/** Runs a check that may fail in any way: the page may close, crash or freeze its tab. */
async function resultOf({ run }: PageCheck): Promise<Result> {
  const checked = run().catch((error: unknown) => ({
    problems: [
      error instanceof Error
        ? (error.message.split('\n')[0] ?? '').replace(/^[\w.]+: Error: /, '')
        : String(error),
    ],
  }));

  return (await withTimeout(limitMs, checked)) ?? hung;
}

/** Runs the checks of a page one after another, until one says that the page is not shown. */
export async function runChecks(checks: readonly PageCheck[], report: Report): Promise<void> {
  for (const [index, check] of checks.entries()) {
    const { problems, isOver = false } = await resultOf(check);
    report.add(check.title, problems);
    if (isOver) {
      report.skip(checks.length - index - 1);

      return;
    }
  }
}
