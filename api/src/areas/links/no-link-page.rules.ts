import { html } from '../../kernel/html.ts';
import { publicPage } from '../../kernel/public-page.ts';
import type { PublicPage } from '../../kernel/public-page.ts';
import type { NoLink } from './follow-link.service.ts';

/** Renders the page for a link that leads nowhere; identical for codes that never existed and altered ones. */
export function noLinkPage(reason: NoLink): PublicPage {
  if (reason === 'too many') {
    return {
      ...publicPage({
        title: 'Too many links',
        body: html`<main>
          <h1>Too many links</h1>
          <p>
            Too many links that do not exist were opened from your network. Wait a minute, then try again.
          </p>
        </main>`,
      }),
      status: 429,
    };
  }

  return {
    ...publicPage({
      title: 'Link not found',
      body: html`<main>
        <h1>Link not found</h1>
        <p>This link does not exist. Check that you copied all of it.</p>
      </main>`,
    }),
    status: 404,
  };
}
