import * as api from 'shared-contracts/api/files/handset-pictures';
import { AppError } from '../../kernel/app-error.ts';
import { mediaUrl } from '../../platform/media/media-address.ts';
import { newMediaKey } from '../../platform/media/media-key.ts';
import { prepareImage } from '../../platform/media/prepare-image.ts';
import { serve } from '../../platform/serve.ts';

/** Keeps the picture of a simulated handset: no organization's until it is texted in. */
export const simulatePicture = serve(api.simulatePicture).with(async (visitor, input) => {
  const { config, edges } = visitor.platform;
  const image = await prepareImage(new Uint8Array(await input.image.arrayBuffer()));
  if (!image) {
    throw new AppError('media_unsupported');
  }
  const key = newMediaKey(image.extension);
  await edges.media.write(key, [image.bytes]);

  return { url: mediaUrl(config.publicApiUrl, key) };
});
