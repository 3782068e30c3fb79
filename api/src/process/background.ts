import { releaseLostNumbersHandler } from '../areas/accounts/release-lost-numbers.job.ts';
import { purgeAccountsHandler } from '../areas/accounts/deletion/purge-accounts.job.ts';
import { billingHandlers } from '../areas/billing/billing.job.ts';
import { bulkContacts } from '../areas/contacts/bulk/bulk-contacts.service.ts';
import {
  giveUpBulkActionHandler,
  runBulkActionHandlers,
} from '../areas/contacts/bulk/run-bulk-action.handler.ts';
import { correctTalliesHandler } from '../areas/contacts/correct-tallies.job.ts';
import { startTallyMerger } from '../areas/contacts/merge-tallies.handler.ts';
import { purgeContactsHandler } from '../areas/contacts/purge-contacts.job.ts';
import { purgeFlowsHandler } from '../areas/flows/purge-flows.job.ts';
import { applyFieldHandler, giveUpFieldHandler } from '../areas/custom-fields/apply-field.handler.ts';
import { startFiguresKeeper } from '../areas/dashboard/fold-figures.handler.ts';
import { startFlows } from '../areas/flows/engine/start-flows.handler.ts';
import { sendResetMailHandler } from '../areas/auth/emailed-links/send-reset-mail.job.ts';
import { exportHandlers } from '../areas/exports/exports.handler.ts';
import { importHandlers } from '../areas/imports/imports.handler.ts';
import { fetchShopsHandler, visitShopHandlers } from '../areas/integrations/fetch-shops.handler.ts';
import { workShopEventHandler } from '../areas/integrations/work-event.handler.ts';
import { bulkConversations } from '../areas/inbox/bulk/bulk-conversations.service.ts';
import { createInboundWork } from './inbound-work.ts';
import { fetchMediaHandler } from '../areas/messages/fetch-media.handler.ts';
import { removeAbandonedHandler } from '../areas/onboarding/remove-abandoned.job.ts';
import { sendSignUpMailHandler } from '../areas/onboarding/send-sign-up-mail.job.ts';
import { countSentTextsHandler } from '../areas/organizations/count-sent-texts.job.ts';
import { startStepMails } from '../areas/releases/mail/start-step-mails.handler.ts';
import { startScheduler } from '../areas/waves/planned/start-scheduler.handler.ts';
import { recipientRows } from '../areas/waves/results/export-recipients.service.ts';
import { mailOutagesHandler } from '../areas/status/mail-outages.job.ts';
import {
  wakeConversationHandler,
  wakeConversationsHandler,
} from '../areas/team/wake-conversation.handler.ts';
import { mailAboutEndpointHandler } from '../areas/webhooks/mail-about-endpoint.handler.ts';
import { refusalEffects } from '../areas/waves/sending/refusal-effects.service.ts';
import { startWaves } from '../areas/waves/sending/start-waves.handler.ts';
import { edgeJobs, startEdges } from './edges/start-edges.ts';
import { sendDigestsHandler } from '../areas/users/own/digest/send-digests.job.ts';
import { cleanUpHandler } from '../platform/db/clean-up/clean-up.job.ts';
import { startUploadSweep } from '../platform/files/upload-spool.ts';
import type { JobHandler } from '../platform/jobs/define-job.ts';
import { sendInvitationHandler } from '../areas/users/manage/send-invitation.job.ts';
import type { Platform } from '../platform/platform.ts';
import { startWebhooks } from '../messaging/webhooks/start-webhooks.ts';
import { startSending } from '../messaging/sending/sender/start-sending.handler.ts';

/** Subjects of bulk changes. */
const bulkSubjects = [bulkContacts, bulkConversations];

/** Handlers of all jobs; a test finds a definition that has no handler here. */
export function jobHandlers(platform: Platform): JobHandler[] {
  return [
    ...edgeJobs(platform),
    sendResetMailHandler(platform),
    sendInvitationHandler(platform),
    fetchMediaHandler(platform),
    mailAboutEndpointHandler(platform),
    ...importHandlers(platform),
    ...exportHandlers(platform, recipientRows),
    cleanUpHandler(platform),
    wakeConversationHandler(platform),
    wakeConversationsHandler(platform),
    applyFieldHandler(platform),
    giveUpFieldHandler(platform),
    ...runBulkActionHandlers(platform, bulkSubjects),
    giveUpBulkActionHandler(platform),
    purgeContactsHandler(platform),
    correctTalliesHandler(platform),
    purgeFlowsHandler(platform),
    countSentTextsHandler(platform),
    mailOutagesHandler(platform),
    fetchShopsHandler(platform),
    ...visitShopHandlers(platform),
    workShopEventHandler(platform),
    sendDigestsHandler(platform),
    sendSignUpMailHandler(platform),
    removeAbandonedHandler(platform),
    releaseLostNumbersHandler(platform),
    purgeAccountsHandler(platform),
    ...billingHandlers(platform),
  ];
}

/**
 * Starts the background work of a process, according to its role: every process handles callbacks and sweeps left-over
 * uploads, because their spools are local to the process that received them; workers also send texts and run jobs.
 * Returns a function that stops it.
 */
export async function startBackground(platform: Platform): Promise<() => Promise<void>> {
  const stopEdges = startEdges(platform, createInboundWork(platform));
  const stopSweep = startUploadSweep(platform);
  const stopEverywhere = async () => {
    stopSweep();
    await stopEdges();
  };
  if (platform.config.role === 'api') {
    return stopEverywhere;
  }

  await platform.jobs.work(jobHandlers(platform));
  const sender = startSending(platform, refusalEffects);
  const scheduler = startScheduler(platform);
  const figures = startFiguresKeeper(platform);
  const tallies = startTallyMerger(platform);
  const waves = startWaves(platform, refusalEffects);
  const flows = startFlows(platform);
  const webhooks = startWebhooks(platform);
  const stepMails = startStepMails(platform);

  return async () => {
    const loops = [scheduler, figures, tallies, waves, flows, sender, stepMails];
    await Promise.all(loops.map((loop) => loop.stop()));
    await webhooks.stop();
    // A sender in progress needs its carrier.
    await stopEverywhere();
  };
}
