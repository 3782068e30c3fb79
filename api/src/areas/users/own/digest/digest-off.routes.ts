import type { PlainRoute } from '../../../../http/plain-route.ts';
import { html } from '../../../../kernel/html.ts';
import { publicPage } from '../../../../kernel/public-page.ts';
import { turnDigestOff } from './digest.service.ts';

const path = '/mail/digest/off';

const notThere = {
  ...publicPage({
    title: 'Link not found',
    body: html`<main>
      <h1>Link not found</h1>
      <p>This link is not valid. Turn off the email in your profile instead.</p>
    </main>`,
  }),
  status: 404,
};

/**
 * The page behind a digest's opt-out link, which asks for confirmation because mail programs open links by themselves,
 * and the route that its form posts to.
 */
export const digestOffRoutes: readonly PlainRoute[] = [
  {
    method: 'GET',
    path,
    answer: async ({ query }) =>
      publicPage({
        title: 'Turn off this email?',
        hasForm: true,
        body: html`<main>
          <h1>Turn off this email?</h1>
          <p>
            You'll no longer get emails about unread conversations. You can turn them back on in your profile.
          </p>
          <form method="post" action="${path}?token=${query['token'] ?? ''}">
            <button class="button">Turn it off</button>
          </form>
        </main>`,
      }),
  },
  {
    // Mail programs call this for their own unsubscribe button too (RFC 8058).
    method: 'POST',
    path,
    answer: async ({ query, ...visitor }) =>
      (await turnDigestOff(visitor, query['token'] ?? ''))
        ? publicPage({
            title: 'Email turned off',
            body: html`<main>
              <h1>Email turned off</h1>
              <p>You'll no longer get emails about unread conversations.</p>
            </main>`,
          })
        : notThere,
  },
];
