import { isbot } from 'isbot';

type Headers = Readonly<Record<string, string | undefined>>;

/** What browsers and apps say when they fetch a page without a person. */
const prefetchHeaders = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];

/**
 * Returns whether a link was followed by a program: a preview in a chat, a crawler, a virus scanner, a prefetch. What
 * names no browser is one too.
 */
export function isFollowedByProgram({ method, headers }: { method: string; headers: Headers }): boolean {
  if (method !== 'GET' || prefetchHeaders.some((name) => /prefetch|preview/i.test(headers[name] ?? ''))) {
    return true;
  }
  const agent = headers['user-agent'] ?? '';

  return agent === '' || isbot(agent);
}
