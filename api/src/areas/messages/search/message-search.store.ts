import type { Database } from '../../../platform/db/client.ts';

/** A found message; hits in `marked` are enclosed in the two marks. */
export interface FoundRow {
  readonly messageId: number;
  readonly contactId: number;
  readonly name: string;
  readonly phone: string;
  readonly direction: 'inbound' | 'outbound';
  readonly createdAt: Date;
  readonly marked: string;
}

/** Characters of the private use area, which do not occur in real texts. */
export const hitMarks = { begin: '\ue000', end: '\ue001' } as const;

const headline = `StartSel="${hitMarks.begin}", StopSel="${hitMarks.end}", MaxWords=24, MinWords=12, ShortWord=0`;

/** Number of the newest messages that are scanned before the word index is used. */
const window = 4_000;

const columns = `message.id, message.org_id, message.contact_id, message.direction, message.created_at, message.body`;
const inAccount = `message.org_id = $1 and message.account_id = $2 and message.wave_id is null and message.id < $4`;
const holdsWords = `to_tsvector('simple', message.body) @@ to_tsquery('simple', $3)`;

const page = (matches: string) => `
  select hit.id as "messageId", hit.contact_id as "contactId", contact.name, contact.phone, hit.direction,
    hit.created_at as "createdAt",
    ts_headline('simple', hit.body, to_tsquery('simple', $3), $6) as marked
  from (${matches} order by message.id desc limit $5) hit
  join contacts contact on contact.org_id = $1 and contact.id = hit.contact_id
  where contact.account_id = $2
  order by hit.id desc`;

/** For a common word: it fills a page from the newest messages alone. The inner limit restricts the scan to these. */
export const newestStatement = page(`
  select * from (
    select ${columns} from messages message where ${inAccount} order by message.id desc limit ${window}
  ) message
  where ${holdsWords}`);

/**
 * For any other word, which is rare enough for an index lookup. Materialized, so that the planner does not scan the
 * account instead.
 */
export const lookUpStatement = page(`
  select * from (
    with message as materialized (select ${columns} from messages message where ${inAccount} and ${holdsWords})
    select * from message
  ) message`);

/**
 * A page of messages that contain every word, newest first. Runs in two steps, because with one statement the planner
 * would have to estimate how common a word is in this account while its statistics cover the whole table: either plan
 * can read a million rows.
 */
export async function findMessagesByWords(
  pool: Database['pool'],
  orgId: number,
  query: { accountId: number; words: string; cursor: number; limit: number },
): Promise<FoundRow[]> {
  const { accountId, words, cursor, limit } = query;
  const values = [orgId, accountId, words, cursor || Number.MAX_SAFE_INTEGER, limit, headline];
  const newest = await pool.query<FoundRow>(newestStatement, values);
  if (newest.rows.length === limit) {
    return newest.rows;
  }
  const { rows } = await pool.query<FoundRow>(lookUpStatement, values);

  return rows;
}
