import { settingsAddresses } from 'shared-contracts/settings-addresses';
import { mailAboutEndpointJob } from '../../messaging/webhooks/mail-about-endpoint.job.ts';
import { findWebhook } from '../../messaging/webhooks/webhooks.store.ts';
import { handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { endpointFailsMail } from '../../platform/mail/endpoint-letter.ts';
import { queueMail } from '../../platform/mail/send-mail.job.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownersOf } from '../users/owners.service.ts';

/** Mails owners about an endpoint, unless it was deleted meanwhile. */
export function mailAboutEndpointHandler(platform: Platform): JobHandler {
  return handle(mailAboutEndpointJob, async ({ orgId, webhookId, error }) => {
    const { href } = new URL(settingsAddresses.webhooks.href(), platform.config.publicShellUrl);
    await platform.database.inTransaction(async (tx) => {
      const webhook = await findWebhook(tx, orgId, webhookId);
      if (!webhook) {
        return;
      }
      const { primaryPhone: phone, isActive } = webhook;
      // The rest of the address may contain a secret.
      const { host } = new URL(webhook.url);
      for (const email of await ownersOf(tx, orgId)) {
        await queueMail(platform, tx, endpointFailsMail(email, { host, phone, isActive, error, url: href }));
      }
    });
  });
}
