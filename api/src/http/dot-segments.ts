import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

const separator = String.raw`(?:[/\\]|%2f|%5c)`;
const dotSegment = new RegExp(String.raw`${separator}(?:\.|%2e){1,2}(?:${separator}|[?#;]|$)`, 'i');

/** Whether the path of an address has a segment `.` or `..`, literal or encoded. */
export function hasDotSegment(url: string): boolean {
  const [path = ''] = url.split('?', 1);

  return dotSegment.test(path);
}

/**
 * Refuses addresses with dot segments, whatever they point to: some programs on the way resolve them before a check and
 * some after it, so that `/accounts/1/contacts/..` means different addresses to each.
 */
export function refuseDotSegments(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasDotSegment(raw.url ?? '')) {
      throw new AppError('malformed_request');
    }
  });
}
