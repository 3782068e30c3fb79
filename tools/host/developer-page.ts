import type { IncomingMessage } from 'node:http';
import { overrideCookie } from 'shared-contracts/client-config';
import type { Content } from './send-fresh.ts';

/** Whether this browser loads a remote from a dev server, according to the cookie that its shell sets. */
export function hasOverride({ headers }: IncomingMessage): boolean {
  return (headers.cookie ?? '').split(/; */).includes(`${overrideCookie}=on`);
}

/** Returns the page with a different ETag, because a cached copy carries everybody else's content security policy. */
export function asOtherPage(page: Content): Content {
  return { ...page, etag: page.etag.replace(/"$/, '-dev"') };
}
