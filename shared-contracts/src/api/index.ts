import type { AnyEndpoint } from '../kernel/endpoint.ts';
import * as accounts from './accounts.ts';
import * as accountsCalls from './accounts/calls.ts';
import * as accountsDeletion from './accounts/deletion.ts';
import * as accountsNewAccount from './accounts/new-account.ts';
import * as accountsSettings from './accounts/settings.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as authAuthenticator from './auth/authenticator.ts';
import * as authInvitation from './auth/invitation.ts';
import * as authPasskeys from './auth/passkeys.ts';
import * as passkeySignIn from './auth/passkeys/passkey-sign-in.ts';
import * as authTurnOff from './auth/turn-off.ts';
import * as billing from './billing.ts';
import * as blackouts from './blackouts.ts';
import * as carriers from './carriers.ts';
import * as carriersSimulator from './carriers/simulator.ts';
import * as contacts from './contacts.ts';
import * as contactsBulk from './contacts/bulk.ts';
import * as contactsLists from './contacts/lists.ts';
import * as contactsOneContact from './contacts/one-contact.ts';
import * as customFields from './custom-fields.ts';
import * as dashboard from './dashboard.ts';
import * as dashboardUsage from './dashboard/usage.ts';
import * as developers from './developers.ts';
import * as exports from './exports.ts';
import * as feedback from './feedback.ts';
import * as files from './files.ts';
import * as filesHandsetFiles from './files/handset-files.ts';
import * as flows from './flows.ts';
import * as flowsInsight from './flows/insight.ts';
import * as groups from './groups.ts';
import * as imports from './imports.ts';
import * as inbox from './inbox.ts';
import * as inboxBulk from './inbox/bulk.ts';
import * as inboxCounts from './inbox/counts.ts';
import * as inboxFollowAccount from './inbox/follow-account.ts';
import * as inboxMarkAllRead from './inbox/mark-all-read.ts';
import * as inboxViews from './inbox/views.ts';
import * as integrations from './integrations.ts';
import * as integrationsShopify from './integrations/shopify.ts';
import * as landingPages from './landing-pages.ts';
import * as links from './links.ts';
import * as messages from './messages.ts';
import * as messagesFiles from './messages/files.ts';
import * as messagesSearch from './messages/search.ts';
import * as onboarding from './onboarding.ts';
import * as onboardingMilestones from './onboarding/milestones.ts';
import * as organizations from './organizations.ts';
import * as organizationsInformation from './organizations/information.ts';
import * as releases from './releases.ts';
import * as releasesCockpit from './releases/cockpit.ts';
import * as releasesCommands from './releases/commands.ts';
import * as releasesHealth from './releases/health.ts';
import * as releasesMail from './releases/mail.ts';
import * as releasesPreviews from './releases/previews.ts';
import * as releasesSteps from './releases/steps.ts';
import * as releasesTokens from './releases/tokens.ts';
import * as rewards from './rewards.ts';
import * as rewardsIntegration from './rewards/rewards-integration.ts';
import * as scheduling from './scheduling.ts';
import * as signUp from './sign-up.ts';
import * as status from './status.ts';
import * as team from './team.ts';
import * as teamNotes from './team/notes.ts';
import * as teamQuickReplies from './team/quick-replies.ts';
import * as teamWriteNotes from './team/write-notes.ts';
import * as templates from './templates.ts';
import * as users from './users.ts';
import * as usersManage from './users/manage.ts';
import * as usersOwn from './users/own.ts';
import * as usersOwnPrompts from './users/own/prompts.ts';
import * as usersRoles from './users/roles.ts';
import * as waves from './waves.ts';
import * as wavesPlanned from './waves/planned.ts';
import * as wavesPreview from './waves/preview.ts';
import * as wavesResults from './waves/results.ts';
import * as webhooks from './webhooks.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Returns the endpoints that a module exports. */
export const endpointsOf = (module: object): AnyEndpoint[] => Object.values(module).filter(isEndpoint);

/** Every endpoint of the API. The walking tests check that each one is mounted exactly once. */
export const endpoints: readonly AnyEndpoint[] = [
  auth,
  users,
  authInvitation,
  authTurnOff,
  authAuthenticator,
  authPasskeys,
  passkeySignIn,
  usersOwn,
  usersOwnPrompts,
  feedback,
  usersManage,
  usersRoles,
  organizations,
  organizationsInformation,
  onboardingMilestones,
  billing,
  audit,
  status,
  accounts,
  accountsSettings,
  accountsDeletion,
  accountsNewAccount,
  accountsCalls,
  inbox,
  inboxBulk,
  inboxCounts,
  inboxViews,
  inboxMarkAllRead,
  inboxFollowAccount,
  messages,
  teamNotes,
  teamWriteNotes,
  team,
  teamQuickReplies,
  messagesFiles,
  messagesSearch,
  customFields,
  blackouts,
  contacts,
  contactsOneContact,
  contactsLists,
  imports,
  exports,
  contactsBulk,
  files,
  filesHandsetFiles,
  releases,
  releasesHealth,
  releasesCockpit,
  releasesPreviews,
  releasesSteps,
  releasesTokens,
  releasesCommands,
  releasesMail,
  scheduling,
  waves,
  wavesPlanned,
  wavesPreview,
  wavesResults,
  flows,
  flowsInsight,
  templates,
  links,
  landingPages,
  groups,
  dashboard,
  dashboardUsage,
  developers,
  webhooks,
  signUp,
  onboarding,
  rewards,
  rewardsIntegration,
  integrations,
  integrationsShopify,
  carriersSimulator,
  carriers,
].flatMap(endpointsOf);
