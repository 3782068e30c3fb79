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
      <p>This link does not lead anywhere. Turn the mail off in your profile instead.</p>
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
        title: 'Turn this mail off?',
        hasForm: true,
        body: html`<main>
          <h1>Turn this mail off?</h1>
          <p>You then get no mail about unread conversations. Your profile turns it on again.</p>
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
            title: 'The mail is off',
            body: html`<main>
              <h1>The mail is off</h1>
              <p>You get no more mail about unread conversations.</p>
            </main>`,
          })
        : notThere,
  },
];
