import * as api from 'shared-contracts/api/files/handset-files';
import { cleanFileName } from '../../platform/media/inbound/file-name.ts';
import { typeOfFile } from '../../platform/media/inbound/type-of-file.ts';
import { mediaUrl } from '../../platform/media/media-address.ts';
import { newMediaKey } from '../../platform/media/media-key.ts';
import { serve } from '../../platform/serve.ts';

/** Stores a file from a simulated handset unchanged. It belongs to no organization until it is texted in. */
export const simulateFile = serve(api.simulateFile).with(async (visitor, { file }) => {
  const { config, edges } = visitor.platform;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const key = newMediaKey(await handsetExtension(bytes, file.type));
  await edges.media.write(key, [bytes]);
  const name = cleanFileName(file.name);

  return { url: mediaUrl(config.publicApiUrl, key, name), contentType: file.type, name };
});

/** Returns an extension that is served as an image, because the handset shows pictures. */
async function handsetExtension(bytes: Uint8Array, claimed: string): Promise<string> {
  const { extension, ending } = await typeOfFile(bytes, claimed);

  return ['jpg', 'png', 'gif'].includes(ending) ? ending : extension;
}
