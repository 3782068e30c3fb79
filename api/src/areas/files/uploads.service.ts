import * as api from 'shared-contracts/api/files';
import { userIdOf } from '../../platform/actor.ts';
import type { Caller, TokenCaller } from '../../platform/caller.ts';
import { keepContactCard, keepPicture } from '../../platform/media/media.service.ts';
import { serve } from '../../platform/serve.ts';

const uploadOf = async (caller: Caller | TokenCaller, file: File) => ({
  orgId: caller.orgId,
  uploadedBy: userIdOf(caller),
  bytes: new Uint8Array(await file.arrayBuffer()),
});

/** Stores a picture uploaded by staff for a message (features AP-08). */
export const uploadImage = serve(api.uploadImage).with(async (caller, { image }) =>
  keepPicture(caller.platform, await uploadOf(caller, image)),
);

/** Stores a logo that will be saved with the settings (features AD-02). */
export const uploadLogo = serve(api.uploadLogo).with(async (caller, { image }) =>
  keepPicture(caller.platform, await uploadOf(caller, image)),
);

/** Stores a picture for a template or a wave (features CA-10). */
export const uploadTemplateImage = serve(api.uploadTemplateImage).with(async (caller, { image }) =>
  keepPicture(caller.platform, await uploadOf(caller, image)),
);

/** Stores a contact card for a message (features CA-13). */
export const uploadText = serve(api.uploadText).with(async (caller, { file }) =>
  keepContactCard(caller.platform, await uploadOf(caller, file)),
);
