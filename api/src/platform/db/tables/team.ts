import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Stamp } from './column-types.ts';

export interface NotesTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  contact_id: number;
  author_id: number;
  body: string;
  after_message_id: Generated<number>;
  mentions: Json<number[]>;
  client_key: string | null;
  created_at: Stamp;
}

export interface TagsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  name: string;
  color: string;
  created_at: Stamp;
}

export interface ConversationTagsTable {
  org_id: number;
  contact_id: number;
  tag_id: number;
  tagged_by: number;
  created_at: Stamp;
}

export interface QuickRepliesTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  shortcut: string;
  body: string;
  created_by: number;
  created_at: Stamp;
  updated_at: Stamp;
}
