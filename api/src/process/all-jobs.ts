import { purgeAccountsJob } from '../areas/accounts/deletion/purge-accounts.job.ts';
import { releaseLostNumbersJob } from '../areas/accounts/release-lost-numbers.job.ts';
import { sendResetMail } from '../areas/auth/emailed-links/send-reset-mail.job.ts';
import {
  invoiceMonthJob,
  retryMonthJob,
  runInvoicesJob,
  runRetriesJob,
  settlePaymentsJob,
} from '../areas/billing/billing.job.ts';
import {
  giveUpBulkActionJob,
  runBulkActionJob,
  runInboxBulkActionJob,
} from '../areas/contacts/bulk/run-bulk-action.job.ts';
import { correctTalliesJob } from '../areas/contacts/correct-tallies.job.ts';
import { purgeContactsJob } from '../areas/contacts/purge-contacts.job.ts';
import { purgeFlowsJob } from '../areas/flows/purge-flows.job.ts';
import { applyFieldJob, giveUpFieldJob } from '../areas/custom-fields/apply-field.job.ts';
import { giveUpExportJob, runExportJob } from '../areas/exports/run-export.job.ts';
import {
  forgetFilesJob,
  giveUpImportJob,
  runImportJob,
  undoImportJob,
} from '../areas/imports/run-import.job.ts';
import { fetchShopJob, fetchShopsJob, retryShopJob } from '../areas/integrations/fetch-shops.job.ts';
import { workShopEventJob } from '../areas/integrations/work-event.job.ts';
import { removeAbandonedJob } from '../areas/onboarding/remove-abandoned.job.ts';
import { sendSignUpMail } from '../areas/onboarding/send-sign-up-mail.job.ts';
import { countSentTextsJob } from '../areas/organizations/count-sent-texts.job.ts';
import { tellOutagesJob } from '../areas/status/mail-outages.job.ts';
import { wakeConversation, wakeConversations } from '../areas/team/wake-conversation.job.ts';
import { sendDigestsJob } from '../areas/users/own/digest/send-digests.job.ts';
import { sendInvitationMail } from '../areas/users/manage/send-invitation.job.ts';
import { mailAboutEndpointJob } from '../messaging/webhooks/mail-about-endpoint.job.ts';
import { cleanUp } from '../platform/db/clean-up/clean-up.job.ts';
import { giveUpMailJob, sendMailJob } from '../platform/mail/send-mail.job.ts';
import { fetchMediaJob } from '../platform/media/fetch-inbound-media.job.ts';
import { sendPushJob } from '../platform/push/send-push.job.ts';
import type { JobDefinition } from '../platform/jobs/define-job.ts';

/** Every job's definition, from which the queues are created. */
export const jobDefinitions: readonly JobDefinition[] = [
  cleanUp,
  runImportJob,
  undoImportJob,
  giveUpImportJob,
  forgetFilesJob,
  runExportJob,
  giveUpExportJob,
  sendResetMail,
  sendInvitationMail,
  sendMailJob,
  giveUpMailJob,
  fetchMediaJob,
  sendPushJob,
  mailAboutEndpointJob,
  wakeConversation,
  wakeConversations,
  applyFieldJob,
  giveUpFieldJob,
  runBulkActionJob,
  runInboxBulkActionJob,
  giveUpBulkActionJob,
  purgeContactsJob,
  correctTalliesJob,
  purgeFlowsJob,
  countSentTextsJob,
  tellOutagesJob,
  fetchShopsJob,
  fetchShopJob,
  retryShopJob,
  workShopEventJob,
  sendDigestsJob,
  sendSignUpMail,
  removeAbandonedJob,
  releaseLostNumbersJob,
  purgeAccountsJob,
  runInvoicesJob,
  invoiceMonthJob,
  settlePaymentsJob,
  runRetriesJob,
  retryMonthJob,
];
