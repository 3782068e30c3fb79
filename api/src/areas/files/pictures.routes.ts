import { answerFile } from '../../http/file-answer.ts';
import type { PlainRoute } from '../../http/plain-route.ts';
import { cleanFileName } from '../../platform/media/inbound/file-name.ts';
import { dispositionOf } from '../../platform/media/media-address.ts';
import { contentTypeOfKey } from '../../platform/media/media-key.ts';

const notThere = { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Not found' };

/**
 * Pictures and files for browsers, phones and carriers, by GET and HEAD; whoever holds the address may see it. The name
 * in the address is what a file is saved as.
 */
export const pictureRoute: PlainRoute = {
  method: 'GET',
  path: '/media/:key',
  async answer(request) {
    const key = request.params['key'] ?? '';
    const contentType = contentTypeOfKey(key);
    const answer =
      contentType &&
      (await answerFile(request, {
        store: request.platform.edges.media,
        key,
        contentType,
        contentDisposition: dispositionOf(contentType, {
          name: cleanFileName(request.query['name'] ?? ''),
          isDownload: request.query['download'] !== undefined,
        }),
        // A key is never reused, so what was seen once stays true.
        cacheControl: 'public, max-age=31536000, immutable',
        addressSeconds: 3600,
      }));

    return answer || notThere;
  },
};
