import type { Attachment } from '../composer/use-attachments.ts';

/** State of a text's files: all are stored, some are uploading, or one was rejected. */
export type FilesState = 'stored' | 'uploading' | 'refused';

/** Returns the combined state of a text's files. */
export function filesStateOf(attachments: readonly Pick<Attachment, 'state'>[]): FilesState {
  const states = new Set(attachments.map(({ state }) => state));
  if (states.has('failed')) {
    return 'refused';
  }

  return states.has('uploading') ? 'uploading' : 'stored';
}

/**
 * Reason why a text cannot be saved while its files are in a state; undefined = it can. Without this check a file could
 * be lost silently.
 */
export const filesProblems: Readonly<Record<FilesState, string | undefined>> = {
  stored: undefined,
  uploading: 'Wait until the pictures are uploaded.',
  refused: 'Remove the rejected file.',
};
