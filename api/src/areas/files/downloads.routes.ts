import { answerFile } from '../../http/file-answer.ts';
import type { PlainRoute } from '../../http/plain-route.ts';
import { attachmentNamed } from '../../kernel/attachment.ts';
import { hashToken } from '../../platform/sessions/token.ts';
import { findDownload } from '../../platform/files/downloads.store.ts';

const gone = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'This link has expired. Request the file again.',
};

/** Serves files behind links that were mailed or requested (features IN-14, IN-15). */
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
        contentDisposition: attachmentNamed(download.fileName),
        cacheControl: 'private, no-store',
        addressSeconds: 60,
      }));

    return answer ?? gone;
  },
};
