import type { AnyEndpoint } from '../kernel/endpoint.ts';
import { accountEndpoints } from './accounts.ts';
import { callEndpoints } from './accounts/calls.ts';
import { accountDeletionEndpoints } from './accounts/deletion.ts';
import { accountSettingsEndpoints } from './accounts/settings.ts';
import { newAccountEndpoints } from './accounts/new-account.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { passkeyEndpoints } from './auth/passkeys.ts';
import { passkeySignInEndpoints } from './auth/passkeys/passkey-sign-in.ts';
import { authenticatorEndpoints } from './auth/authenticator.ts';
import { invitationEndpoints } from './auth/invitation.ts';
import { turnOffEndpoints } from './auth/turn-off.ts';
import { billingEndpoints } from './billing.ts';
import { blackoutEndpoints } from './blackouts.ts';
import { carrierEndpoints } from './carriers.ts';
import { simulatorEndpoints } from './carriers/simulator.ts';
import { contactEndpoints } from './contacts.ts';
import { bulkActionEndpoints } from './contacts/bulk.ts';
import { listEndpoints } from './contacts/lists.ts';
import { oneContactEndpoints } from './contacts/one-contact.ts';
import { customFieldEndpoints } from './custom-fields.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { usageEndpoints } from './dashboard/usage.ts';
import { developerEndpoints } from './developers.ts';
import { exportEndpoints } from './exports.ts';
import { fileEndpoints } from './files.ts';
import { handsetFileEndpoints } from './files/handset-files.ts';
import { feedbackEndpoints } from './feedback.ts';
import { flowEndpoints } from './flows.ts';
import { flowInsightEndpoints } from './flows/insight.ts';
import { groupEndpoints } from './groups.ts';
import { importEndpoints } from './imports.ts';
import { inboxEndpoints } from './inbox.ts';
import { inboxBulkEndpoints } from './inbox/bulk.ts';
import { getInboxCounts } from './inbox/counts.ts';
import { followAccount } from './inbox/follow-account.ts';
import { markAllReadEndpoints } from './inbox/mark-all-read.ts';
import { savedViewEndpoints } from './inbox/views.ts';
import { integrationEndpoints } from './integrations.ts';
import { shopifyEndpoints } from './integrations/shopify.ts';
import { landingPageEndpoints } from './landing-pages.ts';
import { linkEndpoints } from './links.ts';
import { messageEndpoints } from './messages.ts';
import { messageFileEndpoints } from './messages/files.ts';
import { messageSearchEndpoints } from './messages/search.ts';
import { onboardingEndpoints } from './onboarding.ts';
import { organizationEndpoints } from './organizations.ts';
import { organizationInformationEndpoints } from './organizations/information.ts';
import { milestoneEndpoints } from './onboarding/milestones.ts';
import { ownEndpoints } from './users/own.ts';
import { promptEndpoints } from './users/own/prompts.ts';
import { releaseEndpoints } from './releases.ts';
import { cockpitEndpoints } from './releases/cockpit.ts';
import { releaseCommandEndpoints } from './releases/commands.ts';
import { releaseMailEndpoints } from './releases/mail.ts';
import { previewEndpoints } from './releases/previews.ts';
import { releaseStepEndpoints } from './releases/steps.ts';
import { releaseTokenEndpoints } from './releases/tokens.ts';
import { readReleaseHealth } from './releases/health.ts';
import { rewardEndpoints } from './rewards.ts';
import { rewardIntegrationEndpoints } from './rewards/rewards-integration.ts';
import { schedulingEndpoints } from './scheduling.ts';
import { signUpEndpoints } from './sign-up.ts';
import { statusEndpoints } from './status.ts';
import { teamEndpoints } from './team.ts';
import { noteEndpoints } from './team/notes.ts';
import { noteWritingEndpoints } from './team/write-notes.ts';
import { quickReplyEndpoints } from './team/quick-replies.ts';
import { templateEndpoints } from './templates.ts';
import { userEndpoints } from './users.ts';
import { manageUserEndpoints } from './users/manage.ts';
import { roleEndpoints } from './users/roles.ts';
import { waveEndpoints } from './waves.ts';
import { webhookEndpoints } from './webhooks.ts';
import { plannedTextEndpoints } from './waves/planned.ts';
import { wavePreviewEndpoints } from './waves/preview.ts';
import { waveResultEndpoints } from './waves/results.ts';

/** Every endpoint of the API. The walking tests check that each one is mounted exactly once. */
export const endpoints: readonly AnyEndpoint[] = [
  ...authEndpoints,
  ...userEndpoints,
  ...invitationEndpoints,
  ...turnOffEndpoints,
  ...authenticatorEndpoints,
  ...passkeyEndpoints,
  ...passkeySignInEndpoints,
  ...ownEndpoints,
  ...promptEndpoints,
  ...feedbackEndpoints,
  ...manageUserEndpoints,
  ...roleEndpoints,
  ...organizationEndpoints,
  ...organizationInformationEndpoints,
  ...milestoneEndpoints,
  ...billingEndpoints,
  ...auditEndpoints,
  ...statusEndpoints,
  ...accountEndpoints,
  ...accountSettingsEndpoints,
  ...accountDeletionEndpoints,
  ...newAccountEndpoints,
  ...callEndpoints,
  ...inboxEndpoints,
  ...inboxBulkEndpoints,
  getInboxCounts,
  ...savedViewEndpoints,
  ...markAllReadEndpoints,
  followAccount,
  ...messageEndpoints,
  ...noteEndpoints,
  ...noteWritingEndpoints,
  ...teamEndpoints,
  ...quickReplyEndpoints,
  ...messageFileEndpoints,
  ...messageSearchEndpoints,
  ...customFieldEndpoints,
  ...blackoutEndpoints,
  ...contactEndpoints,
  ...oneContactEndpoints,
  ...listEndpoints,
  ...importEndpoints,
  ...exportEndpoints,
  ...bulkActionEndpoints,
  ...fileEndpoints,
  ...handsetFileEndpoints,
  ...releaseEndpoints,
  readReleaseHealth,
  ...cockpitEndpoints,
  ...previewEndpoints,
  ...releaseStepEndpoints,
  ...releaseTokenEndpoints,
  ...releaseCommandEndpoints,
  ...releaseMailEndpoints,
  ...schedulingEndpoints,
  ...waveEndpoints,
  ...plannedTextEndpoints,
  ...wavePreviewEndpoints,
  ...waveResultEndpoints,
  ...flowEndpoints,
  ...flowInsightEndpoints,
  ...templateEndpoints,
  ...linkEndpoints,
  ...landingPageEndpoints,
  ...groupEndpoints,
  ...dashboardEndpoints,
  ...usageEndpoints,
  ...developerEndpoints,
  ...webhookEndpoints,
  ...signUpEndpoints,
  ...onboardingEndpoints,
  ...rewardEndpoints,
  ...rewardIntegrationEndpoints,
  ...integrationEndpoints,
  ...shopifyEndpoints,
  ...simulatorEndpoints,
  ...carrierEndpoints,
];
