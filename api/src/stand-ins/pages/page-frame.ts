import { createHash } from 'node:crypto';
import type { PlainAnswer } from '../../http/plain-route.ts';
import { html } from '../../kernel/html.ts';
import type { Html } from '../../kernel/html.ts';

/** Content security policy: no inline code, no foreign origin; pictures may be shown before they are sent (blob:). */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };

export interface Page {
  readonly title: string;
  /** Name of the page in the top bar, if it is listed there. */
  readonly current?: 'handset' | 'outbox';
  readonly body: Html;
  /** Script module of the page in assets/, if it has one. */
  readonly script?: string;
  /**
   * Relative path from the page to the API; omitted for a page at its top. Every address is relative, because a proxy
   * may serve the API below a path.
   */
  readonly top?: string;
}

const places = [
  { name: 'handset', label: 'Handset', path: 'handset' },
  { name: 'outbox', label: 'Outbox', path: 'outbox' },
] as const;

/** Renders a page for trying the product on one machine, in the common frame. */
export function pageAnswer(page: Page, status = 200): PlainAnswer {
  const { top = '' } = page;
  const links = places.map(({ name, label, path }) =>
    name === page.current
      ? html`<a href="${top + path}" aria-current="page">${label}</a>`
      : html`<a href="${top + path}">${label}</a>`,
  );
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        <link rel="stylesheet" href="${top}pages/pages.css" />
        <link rel="icon" href="${top}pages/icon.svg" type="image/svg+xml" />
        ${page.script ? html`<script type="module" src="${top}pages/${page.script}"></script>` : ''}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <span class="mark" aria-hidden="true"></span>
          <nav aria-label="Tools">${links}</nav>
        </header>
        <main id="main" tabindex="-1">${page.body}</main>
      </body>
    </html> `;

  return { status, headers: htmlHeaders, body: document.markup };
}

/** A part of a page that is fetched repeatedly; answers 304 while it is unchanged. */
export function fragmentAnswer(fragment: Html, previousEtag: string | undefined): PlainAnswer {
  const etag = `"${createHash('sha256').update(fragment.markup).digest('base64url').slice(0, 27)}"`;
  const headers = { ...htmlHeaders, etag, 'cache-control': 'no-cache' };

  return previousEtag === etag ? { status: 304, headers } : { headers, body: fragment.markup };
}
