import * as api from 'shared-contracts/api/feedback';
import { AppError } from '../../kernel/app-error.ts';
import { feedbackMail } from '../../platform/mail/feedback-letter.ts';
import { insertOutboxMail } from '../../platform/mail/outbox.store.ts';
import { queueMail } from '../../platform/mail/send-mail.job.ts';
import { serve } from '../../platform/serve.ts';
import { emailOf } from '../users/users.service.ts';

const perHour = { name: 'feedback', points: 20, seconds: 3_600 };
/** Fallback recipient when no address is configured. */
const localRecipient = 'feedback@localhost';

/** Mails a person's feedback to the configured address; without one it stays in the local outbox. */
export const sendFeedback = serve(api.sendFeedback).with(async (caller, feedback) => {
  const { platform, orgId, userId } = caller;
  const { database, limits, config } = platform;
  const waitSeconds = await limits.countCall({ ...perHour, subject: `user ${userId}` });
  if (waitSeconds > 0) {
    throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds });
  }
  const from = { orgId, userId, email: (await emailOf(database.db, orgId, userId)) ?? '' };
  const mail = feedbackMail(config.feedbackEmail || localRecipient, { ...feedback, from });
  await database.inTransaction((tx) =>
    config.feedbackEmail ? queueMail(platform, tx, mail) : insertOutboxMail(tx, mail, new Date()),
  );

  return {};
});
