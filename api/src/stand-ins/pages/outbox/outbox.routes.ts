import type { PlainAnswer, PlainRequest, PlainRoute } from '../../../http/plain-route.ts';
import { findOutboxMail, findOutboxMails } from '../../../platform/mail/outbox.store.ts';
import { pageAnswer } from '../page-frame.ts';
import { mailListView, mailView, noMailView } from './outbox.view.ts';

const mailsShown = 200;
const notThere: PlainAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'There is no outbox here.',
};
const noMail = (top: string): PlainAnswer =>
  pageAnswer({ title: 'Outbox', current: 'outbox', body: noMailView(top), top }, 404);

/** Anyone can read reset links and codes here, so the page only exists on a machine for trying the product out. */
function onTrialMachine(path: string, answer: (request: PlainRequest) => Promise<PlainAnswer>): PlainRoute {
  return {
    method: 'GET',
    path,
    async answer(request) {
      const { smtpUrl, demo, simulator } = request.platform.config;

      return smtpUrl === '' && (demo || simulator) ? answer(request) : notThere;
    },
  };
}

async function mailOf({ platform, params }: PlainRequest) {
  const id = Number(params['id']);

  return Number.isSafeInteger(id) && id > 0 ? findOutboxMail(platform.database.db, id) : undefined;
}

/** The local outbox: a list, a mail as text with everything to click and copy, and a mail as it would have looked. */
export const outboxRoutes: readonly PlainRoute[] = [
  onTrialMachine('/outbox', async ({ platform, query }) => {
    const to = (query['to'] ?? '').replaceAll('\0', '').trim().toLowerCase();
    const mails = await findOutboxMails(platform.database.db, { to: to || undefined, limit: mailsShown });

    return pageAnswer({ title: 'Outbox', current: 'outbox', body: mailListView(mails, to) });
  }),

  onTrialMachine('/outbox/:id', async (request) => {
    const mail = await mailOf(request);
    if (!mail) {
      return noMail('../');
    }

    return pageAnswer({
      title: `${mail.subject} · Outbox`,
      current: 'outbox',
      body: mailView(mail),
      top: '../',
    });
  }),

  onTrialMachine('/outbox/:id/html', async (request) => {
    const mail = await mailOf(request);
    if (!mail) {
      return noMail('../../');
    }

    return {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        // Allows only the mail's own inline styles: no scripts, no external pictures, no origin.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
      body: mail.body_html,
    };
  }),
];
