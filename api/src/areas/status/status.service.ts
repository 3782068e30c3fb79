import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Visitor } from '../../caller.ts';

const Notices = z.array(z.object({ id: z.coerce.string(), level: z.string(), displayText: z.string() }));
type Notices = z.infer<typeof Notices>;

/**
 * Outage notices, from a file that operators edit: an outage of the database can be told while it lasts (SH-20).
 * A file that cannot be read says nothing rather than breaking the page, and is named in the log.
 */
export async function readStatus(visitor: Visitor): Promise<{ items: Notices }> {
  const { statusFile } = visitor.platform.config;
  try {
    return { items: Notices.parse(JSON.parse(await readFile(statusFile, 'utf8'))) };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) {
      visitor.log.warn({ err: error, statusFile }, 'the file of outage notices could not be read');
    }

    return { items: [] };
  }
}
