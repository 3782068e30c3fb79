import { importsOf, targetOf } from '@tools/checkout/imports';
import type { Problem } from './problem.ts';

/** Libraries of the API that are loaded at their first use (docs/adr/0040-libraries.md). */
const lateLibraries: readonly string[] = [
  '@scalar/fastify-api-reference',
  '@simplewebauthn/server',
  'file-type',
  'graphql',
  'graphql-yoga',
  'nodemailer',
  'sharp',
  'stripe',
];
const starts = ['api/src/main.ts', 'api/src/worker.ts'];

interface Loaded extends Omit<Problem, 'text'> {
  readonly target: string;
}

/** Returns what a file loads with itself: everything it imports but types and `import()`. */
function loadsOf(path: string, source: string): Loaded[] {
  return importsOf(source)
    .filter(({ isLazy, isOfTypes }) => !isLazy && !isOfTypes)
    .map(({ line, specifier }) => ({ path, line, target: targetOf(path, specifier) }));
}

/** Finds imports through which a start of the API loads a library that it does not need yet. */
export function lateLibraryProblems(sources: ReadonlyMap<string, string>): Problem[] {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const open = [...starts];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    seen.add(path);
    for (const { target, ...place } of loadsOf(path, sources.get(path) ?? '')) {
      const name = target.replace(/^npm:/, '');
      if (lateLibraries.includes(name)) {
        problems.push({ ...place, text: `loads ${name} when the API starts: import() it where it is used` });
      }
      if (!seen.has(target)) {
        open.push(target);
      }
    }
  }

  return problems;
}
