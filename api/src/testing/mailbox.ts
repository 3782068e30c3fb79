import type { TestApi } from './test-api.ts';

/** Mails to an address, newest first, as text. */
export async function mailsTo(api: TestApi, recipient: string): Promise<string[]> {
  const rows = await api.platform.database.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();

  return rows.map(({ body_text }) => body_text);
}
