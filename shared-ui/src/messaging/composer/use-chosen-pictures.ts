import { useState } from 'react';
import type { Attachment } from './use-attachments.ts';
import { fitting } from './attachment-rules.ts';
import type { FileRules } from './file-rules.ts';

interface Pictures {
  readonly attachments: readonly Attachment[];
  readonly add: (files: readonly File[]) => void;
}

/** Takes chosen, dropped or pasted files: those that may go are uploaded, and the first refusal is said. */
export function useChosenPictures({ attachments, add }: Pictures, { refusalOf }: FileRules) {
  const [refusal, setRefusal] = useState<string>();

  function choose(files: readonly File[]): void {
    const allowed = files.filter((file) => refusalOf(file) === undefined);
    const room = fitting(allowed.length, attachments.length);
    const [refused] = files.flatMap((file) => refusalOf(file) ?? []);
    setRefusal(refused ?? room.refusal);
    add(allowed.slice(0, room.count));
  }

  return { choose, refusal };
}
