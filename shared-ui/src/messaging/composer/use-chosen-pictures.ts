import { useState } from 'react';
import type { Attachment } from './use-attachments.ts';
import type { FileRules } from './file-rules.ts';
import { sortFiles } from './take-files.ts';

interface Pictures {
  readonly attachments: readonly Attachment[];
  readonly add: (files: readonly File[]) => void;
}

/**
 * Takes chosen, dropped or pasted files: uploads the accepted ones and shows the first rejection. Runs immediately, so
 * that a message sent right afterwards includes them.
 */
export function useChosenPictures({ attachments, add }: Pictures, rules: FileRules | undefined) {
  const [refusal, setRefusal] = useState<string>();

  function choose(files: readonly File[]): void {
    const sorted = sortFiles(files, attachments.length, rules);
    setRefusal(sorted.refusal);
    add(sorted.taken);
  }

  return { choose, refusal };
}
