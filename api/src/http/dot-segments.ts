import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

const separator = String.raw`(?:[/\\]|%2f|%5c)`;
const dotSegment = new RegExp(String.raw`${separator}(?:\.|%2e){1,2}(?:${separator}|[?#;]|$)`, 'i');

/** Whether an address has a segment that is `.` or `..`, spelled out or encoded, before its query. */
export function hasDotSegment(url: string): boolean {
  const [path = ''] = url.split('?', 1);

  return dotSegment.test(path);
}

/**
 * Refuses addresses with dot segments, whatever they lead to: programs on the way resolve them, some before and some
 * after a check, and `/accounts/1/contacts/..` is another address to each.
 */
export function refuseDotSegments(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasDotSegment(raw.url ?? '')) {
      throw new AppError('malformed_request');
    }
  });
}
