import * as api from 'shared-contracts/api/releases/previews';
import { AppError } from '../../kernel/app-error.ts';
import { serve } from '../../platform/serve.ts';
import { findPreview } from './release-host.service.ts';

/** Returns what the browser of a person who may see releases needs to run a preview. */
export const getPreview = serve(api.getPreview).with(async ({ platform }, wanted) => {
  const preview = await findPreview(platform, wanted);
  if (preview === undefined) {
    throw new AppError('unavailable');
  }
  if (preview === null) {
    throw new AppError('not_found');
  }

  return { preview };
});
