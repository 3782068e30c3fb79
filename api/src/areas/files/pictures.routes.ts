import { answerFile } from '../../http/file-answer.ts';
import type { PlainRoute } from '../../http/plain-route.ts';
import { cleanFileName } from '../../platform/media/inbound/file-name.ts';
import { dispositionOf } from '../../platform/media/media-address.ts';
import { contentTypeOfKey } from '../../platform/media/media-key.ts';

const notThere = { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Not found' };

/**
 * Serves pictures and files to browsers, phones and carriers with GET and HEAD; anyone with the URL may see them. The
 * name in the URL is the name a file is saved under.
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
        // A key is never reused, so responses can be cached forever.
        cacheControl: 'public, max-age=31536000, immutable',
        addressSeconds: 3600,
      }));

    return answer || notThere;
  },
};
