import * as api from 'shared-contracts/api/onboarding';
import { industries, organizationSizes } from 'shared-contracts/domain/organization';
import { serve } from '../../platform/serve.ts';

/** GET /orgs/industries. */
export const listIndustries = serve(api.listIndustries).with(async () => ({
  industries: [...industries],
  sizes: [...organizationSizes],
}));
