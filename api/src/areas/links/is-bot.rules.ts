import { isbot } from 'isbot';

type Headers = Readonly<Record<string, string | undefined>>;

/** Headers that browsers and apps send when they prefetch a page. */
const prefetchHeaders = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];

/**
 * User agents of previews and scanners that isbot takes for people: apps of Android and iOS that fetch without a
 * browser, Office, which follows a link before the browser does, Barracuda's scanner, and Samsung's text app.
 */
const furtherPrograms = [
  /^(?:Dalvik\/|com\.apple\.WebKit)/i,
  /\bms-?office\b/i,
  /barracuda ?sentinel/i,
  /\bLinux i686; rv:24\.0\) Gecko\/20100101 Firefox\/24\.0$/,
];

/**
 * Whether a link was followed by a program: a chat preview, crawler, virus scanner or prefetch. A user agent that names
 * no browser counts as a program.
 */
export function isFollowedByProgram({ method, headers }: { method: string; headers: Headers }): boolean {
  if (
    method !== 'GET' ||
    prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(headers[name] ?? ''))
  ) {
    return true;
  }
  const agent = headers['user-agent'] ?? '';

  return agent === '' || furtherPrograms.some((pattern) => pattern.test(agent)) || isbot(agent);
}
