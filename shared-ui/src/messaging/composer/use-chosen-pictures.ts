import { useState } from 'react';
import type { Attachment } from './use-attachments.ts';
import type { FileRules } from './file-rules.ts';

interface Pictures {
  readonly attachments: readonly Attachment[];
  readonly add: (files: readonly File[]) => void;
}

/** Takes chosen, dropped or pasted files: those that may go are uploaded, and the first refusal is said. */
export function useChosenPictures({ attachments, add }: Pictures, rules: FileRules | undefined) {
  const [refusal, setRefusal] = useState<string>();

  async function choose(files: readonly File[]): Promise<void> {
    const { sortFiles } = await import('./take-files.ts');
    const sorted = sortFiles(files, attachments.length, rules);
    setRefusal(sorted.refusal);
    add(sorted.taken);
  }

  return { choose: (files: readonly File[]) => void choose(files), refusal };
}
