import type { Page, Request } from 'playwright-core';
import type { Call } from './may-call.ts';

const scripted = new Set(['fetch', 'xhr', 'eventsource']);

/** Collects the calls of the API that a tab's scripts make while `action` runs, without those of embedded pages. */
export async function callsDuring(
  page: Page,
  apiUrl: string,
  action: () => Promise<unknown>,
): Promise<Call[]> {
  const base = apiUrl.replace(/\/$/, '');
  const calls: Call[] = [];
  const note = (request: Request): void => {
    const isOwn = scripted.has(request.resourceType()) && request.frame() === page.mainFrame();
    if (isOwn && request.url().startsWith(`${base}/`)) {
      const { pathname } = new URL(request.url());
      calls.push({
        method: request.method(),
        path: pathname.slice(new URL(base).pathname.replace(/\/$/, '').length),
      });
    }
  };
  page.on('request', note);
  try {
    await action();
  } finally {
    page.off('request', note);
  }

  return calls;
}
