import type { AnyEndpoint } from '../kernel/endpoint.ts';
import { accountEndpoints } from './accounts.ts';
import { authEndpoints } from './auth.ts';
import { blackoutEndpoints } from './blackouts.ts';
import { bulkActionEndpoints } from './bulk-actions.ts';
import { carrierEndpoints } from './carriers.ts';
import { customFieldEndpoints } from './custom-fields.ts';
import { contactEndpoints } from './contacts.ts';
import { importEndpoints } from './imports.ts';
import { inboxEndpoints } from './inbox.ts';
import { listEndpoints } from './lists.ts';
import { organizationEndpoints } from './organization.ts';
import { releaseEndpoints } from './releases.ts';
import { rewardEndpoints } from './rewards.ts';
import { signUpEndpoints } from './sign-up.ts';
import { simulatorEndpoints } from './simulator.ts';
import { quickReplyEndpoints } from './quick-replies.ts';
import { messageSearchEndpoints } from './message-search.ts';
import { noteEndpoints } from './notes.ts';
import { teamEndpoints } from './team.ts';
import { uploadEndpoints } from './uploads.ts';
import { templateEndpoints } from './templates.ts';
import { userEndpoints } from './users.ts';
import { waveEndpoints } from './waves.ts';

/** Every endpoint of the API. What is declared here is mounted exactly once; the walking tests hold that. */
export const endpoints: readonly AnyEndpoint[] = [
  ...authEndpoints,
  ...userEndpoints,
  ...organizationEndpoints,
  ...accountEndpoints,
  ...inboxEndpoints,
  ...noteEndpoints,
  ...teamEndpoints,
  ...quickReplyEndpoints,
  ...messageSearchEndpoints,
  ...customFieldEndpoints,
  ...blackoutEndpoints,
  ...contactEndpoints,
  ...listEndpoints,
  ...importEndpoints,
  ...bulkActionEndpoints,
  ...uploadEndpoints,
  ...releaseEndpoints,
  ...waveEndpoints,
  ...templateEndpoints,
  ...signUpEndpoints,
  ...rewardEndpoints,
  ...simulatorEndpoints,
  ...carrierEndpoints,
];
