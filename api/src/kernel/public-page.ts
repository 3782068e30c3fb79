import { createHash } from 'node:crypto';
import { html, Html } from './html.ts';

/** Response for a public page. */
export interface PublicPage {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const style = `:root{color-scheme:light dark;--page:#fff;--text:#1a1900;--line:#dcdac4}
@media (prefers-color-scheme:dark){:root{--page:#161505;--text:#f4f3e6;--line:#45432c}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.brand{display:flex;align-items:center;gap:.75rem;padding:1rem;border-bottom:1px solid var(--line);font-weight:600}
.brand img{height:2.5rem;max-width:8rem;object-fit:contain;background:#fff;border-radius:.375rem}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.375rem;line-height:1.3;margin:0 0 .75rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.text{white-space:pre-wrap;margin:0 0 1.5rem}
.picture{display:block;max-width:100%;height:auto;margin:0 auto 1.5rem;border-radius:.5rem}
.button{display:block;padding:.875rem 1rem;border-radius:.5rem;background:#efe811;color:#1a1900;font-weight:600;text-align:center;text-decoration:none}
button.button{width:100%;border:0;font:inherit;font-weight:600;cursor:pointer}
.button:focus-visible{outline:3px solid var(--text);outline-offset:3px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * Content security policy: no script, no other origin, no form unless the page has one, no frame; the only style is
 * identified by its hash.
 */
const policyOf = (hasForm: boolean): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');

interface PageParts {
  readonly title: string;
  readonly body: Html;
  /** Path of one of our own pictures; without one, browsers would request an icon that does not exist. */
  readonly icon?: string;
  /** Whether the page contains a form that is submitted to us. */
  readonly hasForm?: boolean;
}

/** Builds a public page without script, in light and dark. */
export function publicPage({
  title,
  body,
  icon = '/pages/icon.svg',
  hasForm = false,
}: PageParts): PublicPage {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${icon}" />
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `;

  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(hasForm) },
    body: document.markup,
  };
}
