import * as api from 'shared-contracts/api/files';
import { keepPicture } from '../../platform/media/media.service.ts';
import { serve } from '../../platform/serve.ts';

/** Keeps the picture that a member of staff uploads for a message (features AP-08). */
export const uploadImage = serve(api.uploadImage).with(async (caller, { image }) => {
  const { platform, orgId, userId } = caller;
  const bytes = new Uint8Array(await image.arrayBuffer());

  return keepPicture(platform, { orgId, uploadedBy: userId, bytes });
});
