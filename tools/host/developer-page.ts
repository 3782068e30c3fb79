import type { IncomingMessage } from 'node:http';
import { overrideCookie } from 'shared-contracts/client-config';
import type { Content } from './send-fresh.ts';

/** Whether somebody takes a remote from a dev server in this browser, as its shell says by a cookie. */
export function hasOverride({ headers }: IncomingMessage): boolean {
  return (headers.cookie ?? '').split(/; */).includes(`${overrideCookie}=on`);
}

/** The same page for the browser's memory a different one: what it kept came with the policy of everybody. */
export function asOtherPage(page: Content): Content {
  return { ...page, etag: page.etag.replace(/"$/, '-dev"') };
}
