import type { GeneratedAlways } from 'kysely';
import type { NullableStamp, Stamp } from './column-types.ts';

export interface ReadMarksTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  user_id: number;
  created_at: Stamp;
  undone_at: NullableStamp;
}

export interface ReadMarkConversationsTable {
  org_id: number;
  mark_id: number;
  contact_id: number;
  unread_count: number;
  last_message_id: number;
}
