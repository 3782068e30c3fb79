import { accountRoutes } from '../areas/accounts/index.ts';
import { auditRoutes } from '../areas/audit/index.ts';
import { authRoutes } from '../areas/auth/index.ts';
import { billingRoutes } from '../areas/billing/index.ts';
import { blackoutRoutes } from '../areas/blackouts/index.ts';
import { contactRoutes } from '../areas/contacts/index.ts';
import { customFieldRoutes } from '../areas/custom-fields/index.ts';
import { dashboardRoutes } from '../areas/dashboard/index.ts';
import { developerRoutes } from '../areas/developers/index.ts';
import { exportRoutes } from '../areas/exports/index.ts';
import { feedbackRoutes } from '../areas/feedback/index.ts';
import { downloadRoute } from '../areas/files/downloads.routes.ts';
import { fileRoutes } from '../areas/files/index.ts';
import { pictureRoute } from '../areas/files/pictures.routes.ts';
import { flowRoutes } from '../areas/flows/index.ts';
import { groupRoutes } from '../areas/groups/index.ts';
import { importRoutes } from '../areas/imports/index.ts';
import { inboxRoutes } from '../areas/inbox/index.ts';
import { landingPageRoute } from '../areas/landing-pages/landing-pages.routes.ts';
import { integrationRoutes } from '../areas/integrations/index.ts';
import { landingPageRoutes } from '../areas/landing-pages/index.ts';
import { followLinkRoute } from '../areas/links/follow-link.routes.ts';
import { linkRoutes } from '../areas/links/index.ts';
import { messageRoutes } from '../areas/messages/index.ts';
import { onboardingRoutes } from '../areas/onboarding/index.ts';
import { organizationRoutes } from '../areas/organizations/index.ts';
import { releaseRoutes } from '../areas/releases/index.ts';
import { rewardRoutes } from '../areas/rewards/index.ts';
import { schedulingRoutes } from '../areas/scheduling/index.ts';
import { signUpRoutes } from '../areas/sign-up/index.ts';
import { statusRoutes } from '../areas/status/index.ts';
import { teamRoutes } from '../areas/team/index.ts';
import { templateRoutes } from '../areas/templates/index.ts';
import { digestOffRoutes } from '../areas/users/own/digest/digest-off.routes.ts';
import { userRoutes } from '../areas/users/index.ts';
import { webhookRoutes } from '../areas/webhooks/index.ts';
import { waveRoutes } from '../areas/waves/index.ts';
import type { PlainRoute } from '../http/plain-route.ts';
import { createServer } from '../http/server.ts';
import type { Server, ServerParts } from '../http/server.ts';
import { addCarrierMetrics } from '../messaging/carriers/carrier-metrics.ts';
import { carrierRoutes } from '../messaging/carriers/index.ts';
import { addMailMetrics } from '../platform/mail/mail-metrics.ts';
import type { Platform } from '../platform/platform.ts';
import type { Route } from '../platform/serve.ts';
import { simulatorRoutes } from '../stand-ins/index.ts';
import { pageRoutes } from '../stand-ins/pages/pages.routes.ts';

/** Every endpoint of the API with its handler, area by area. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...feedbackRoutes,
  ...organizationRoutes,
  ...billingRoutes,
  ...auditRoutes,
  ...statusRoutes,
  ...releaseRoutes,
  ...accountRoutes,
  ...inboxRoutes,
  ...messageRoutes,
  ...teamRoutes,
  ...contactRoutes,
  ...customFieldRoutes,
  ...blackoutRoutes,
  ...schedulingRoutes,
  ...waveRoutes,
  ...flowRoutes,
  ...templateRoutes,
  ...linkRoutes,
  ...landingPageRoutes,
  ...groupRoutes,
  ...dashboardRoutes,
  ...developerRoutes,
  ...webhookRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...signUpRoutes,
  ...onboardingRoutes,
  ...rewardRoutes,
  ...integrationRoutes,
  ...fileRoutes,
  ...carrierRoutes,
  ...simulatorRoutes,
];

/** Pages and files that are not part of the contract. */
const plainRoutes: readonly PlainRoute[] = [
  pictureRoute,
  downloadRoute,
  followLinkRoute,
  landingPageRoute,
  ...digestOffRoutes,
  ...pageRoutes,
];

/** The API as an HTTP server. */
export function createApp(
  platform: Platform,
  options: Pick<ServerParts, 'onUnlistedError' | 'onAnswered'> = {},
): Promise<Server> {
  return createServer(platform, {
    routes,
    plainRoutes,
    metrics: [addCarrierMetrics, addMailMetrics],
    ...options,
  });
}
