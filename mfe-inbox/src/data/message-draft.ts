import { useState } from 'react';
import * as z from 'zod/mini';
import { Media } from 'shared-contracts/domain/message';
import { useDraft } from 'shared-ui';

function readStored(text: string): Media[] {
  try {
    return z.array(Media).parse(JSON.parse(text || '[]'));
  } catch {
    return []; // ignore values stored by another version
  }
}

/** Draft of a message to a contact with its uploaded pictures, stored in this browser (features IN-03). */
export function useMessageDraft(contactId: number) {
  const { text: body, setText: onBody } = useDraft(contactId);
  const stored = useDraft(`${contactId}:media`);
  const [media] = useState(() => readStored(stored.text));
  const onMedia = (kept: readonly Media[]): void =>
    stored.setText(kept.length === 0 ? '' : JSON.stringify(kept));

  return { body, onBody, media, onMedia };
}
