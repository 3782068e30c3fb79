import { isbot } from 'isbot';

type Headers = Readonly<Record<string, string | undefined>>;

/** Headers that browsers and apps send when they prefetch a page. */
const prefetchHeaders = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];

/**
 * Whether a link was followed by a program: a chat preview, crawler, virus scanner or prefetch. A user agent that names
 * no browser counts as a program.
 */
export function isFollowedByProgram({ method, headers }: { method: string; headers: Headers }): boolean {
  if (method !== 'GET' || prefetchHeaders.some((name) => /prefetch|preview/i.test(headers[name] ?? ''))) {
    return true;
  }
  const agent = headers['user-agent'] ?? '';

  return agent === '' || isbot(agent);
}
