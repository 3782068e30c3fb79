import type { PlainRoute } from '../../http/plain-route.ts';
import { contentTypeOfKey } from '../../platform/media/media-key.ts';

const notThere = { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Not found' };

/** Pictures for browsers, phones and carriers, by GET and HEAD; whoever holds the address may see it. */
export const pictureRoute: PlainRoute = {
  method: 'GET',
  path: '/media/:key',
  async answer({ platform, params }) {
    const key = params['key'] ?? '';
    const contentType = contentTypeOfKey(key);
    const bytes = contentType ? await platform.edges.media.get(key) : undefined;
    if (!contentType || !bytes) {
      return notThere;
    }

    return {
      headers: {
        'content-type': contentType,
        'content-disposition': contentType === 'text/vcard' ? 'attachment; filename="contact.vcf"' : 'inline',
        // A key is never reused, so what was seen once stays true.
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      },
      body: bytes,
    };
  },
};
