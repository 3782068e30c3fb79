import { answerFile } from '../../http/file-answer.ts';
import type { PlainRoute } from '../../http/plain-route.ts';
import { hashToken } from '../../platform/sessions/token.ts';
import { findDownload } from '../../platform/files/downloads.store.ts';

const gone = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'This link has expired. Ask for the file again.',
};

/** A name as it may stand in a header, and in full for those who read RFC 8187. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_');

  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Files behind links that were mailed or asked for (features IN-14, IN-15). */
export const downloadRoute: PlainRoute = {
  method: 'GET',
  path: '/downloads/:key',
  async answer(request) {
    const { platform, params } = request;
    const download = await findDownload(platform.database.db, hashToken(params['key'] ?? ''), new Date());
    const answer =
      download &&
      (await answerFile(request, {
        store: platform.edges.files,
        key: download.fileKey,
        contentType: download.contentType,
        contentDisposition: disposition(download.fileName),
        cacheControl: 'private, no-store',
        addressSeconds: 60,
      }));

    return answer ?? gone;
  },
};
