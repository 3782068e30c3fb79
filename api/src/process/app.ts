import { blackoutRoutes } from '../areas/blackouts/blackouts.routes.ts';
import { customFieldRoutes } from '../areas/custom-fields/custom-fields.routes.ts';
import { contactRoutes } from '../areas/contacts/contacts.routes.ts';
import { bulkActionRoutes } from '../areas/contacts/bulk/bulk-actions.routes.ts';
import { listRoutes } from '../areas/contacts/lists/lists.routes.ts';
import { exportRoutes } from '../areas/exports/exports.routes.ts';
import { importRoutes } from '../areas/imports/imports.routes.ts';
import { inboxRoutes } from '../areas/inbox/inbox.routes.ts';
import { messageRoutes } from '../areas/messages/messages.routes.ts';
import { accountRoutes } from '../areas/accounts/accounts.routes.ts';
import { authRoutes } from '../areas/auth/auth.routes.ts';
import { organizationRoutes } from '../areas/organizations/organizations.routes.ts';
import { releaseRoutes } from '../areas/releases/releases.routes.ts';
import { rewardRoutes } from '../areas/rewards/rewards.routes.ts';
import { schedulingRoutes } from '../areas/scheduling/scheduling.routes.ts';
import { signUpRoutes } from '../areas/sign-up/sign-up.routes.ts';
import { statusRoutes } from '../areas/status/status.routes.ts';
import { messageSearchRoutes } from '../areas/messages/search/message-search.routes.ts';
import { quickReplyRoutes } from '../areas/team/quick-replies/quick-replies.routes.ts';
import { teamRoutes } from '../areas/team/team.routes.ts';
import { templateRoutes } from '../areas/templates/templates.routes.ts';
import { userRoutes } from '../areas/users/users.routes.ts';
import { addCarrierMetrics } from '../messaging/carriers/carrier-metrics.ts';
import { carrierRoutes } from '../messaging/carriers/carriers.routes.ts';
import { simulatorRoutes } from '../messaging/carriers/simulator/simulator.routes.ts';
import { downloadRoute } from '../areas/files/downloads.routes.ts';
import { createServer } from '../http/server.ts';
import type { Server, ServerParts } from '../http/server.ts';
import type { PlainRoute } from '../http/plain-route.ts';
import type { Route } from '../http/route.ts';
import { mediaRoutes, pictureRoute } from '../areas/files/media.routes.ts';
import { pageRoutes } from '../pages/pages.routes.ts';
import type { Platform } from '../platform/platform.ts';
import { pushRoutes } from '../areas/users/push.routes.ts';

/** Every endpoint of the API, area by area. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...organizationRoutes,
  ...statusRoutes,
  ...releaseRoutes,
  ...accountRoutes,
  ...inboxRoutes,
  ...messageRoutes,
  ...teamRoutes,
  ...quickReplyRoutes,
  ...messageSearchRoutes,
  ...contactRoutes,
  ...customFieldRoutes,
  ...blackoutRoutes,
  ...schedulingRoutes,
  ...templateRoutes,
  ...listRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...bulkActionRoutes,
  ...signUpRoutes,
  ...rewardRoutes,
  ...mediaRoutes,
  ...pushRoutes,
  ...carrierRoutes,
  ...simulatorRoutes,
];

/** Pages and files beside the contract. */
const plainRoutes: readonly PlainRoute[] = [pictureRoute, downloadRoute, ...pageRoutes];

/** The API as an HTTP server. */
export function createApp(
  platform: Platform,
  options: Pick<ServerParts, 'onUnlistedError'> = {},
): Promise<Server> {
  return createServer(platform, { routes, plainRoutes, metrics: [addCarrierMetrics], ...options });
}
