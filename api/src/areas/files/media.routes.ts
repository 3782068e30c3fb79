import { uploadImage } from 'shared-contracts/api/uploads';
import { simulatePicture } from 'shared-contracts/api/simulator';
import type { PlainRoute } from '../../http/plain-route.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { contentTypeOfKey } from '../../platform/media/media-key.ts';
import * as media from '../../platform/media/media.service.ts';

export const mediaRoutes: readonly Route[] = [
  route(uploadImage).to((input, caller) => media.uploadImage(caller, input)),
  route(simulatePicture).to((input, caller) => media.keepHandsetPicture(caller, input)),
];

const notThere = { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Not found' };

/** Pictures for browsers, phones and carriers, by GET and HEAD; whoever holds the address may see it. */
export const pictureRoute: PlainRoute = {
  method: 'GET',
  path: '/media/:key',
  async answer({ platform, params }) {
    const key = params['key'] ?? '';
    const contentType = contentTypeOfKey(key);
    const bytes = contentType ? await platform.edges.media.get(key) : undefined;
    if (!contentType || !bytes) return notThere;

    return {
      headers: {
        'content-type': contentType,
        'content-disposition': 'inline',
        // A key is never reused, so what was seen once stays true.
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      },
      body: bytes,
    };
  },
};
