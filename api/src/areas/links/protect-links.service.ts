import * as api from 'shared-contracts/api/links';
import { serve } from '../../platform/serve.ts';
import { protectText } from './links.service.ts';

/** Replaces the links in a text with protected ones (features CA-11). */
export const protectLinks = serve(api.protectLinks).with(async ({ platform, orgId }, { body }) => {
  const { replaced, ...text } = await protectText(platform, orgId, body);

  return {
    ...text,
    replaced,
    message:
      replaced > 0
        ? 'Successfully replaced links with protected links'
        : 'There are no links to replace in this message.',
  };
});
