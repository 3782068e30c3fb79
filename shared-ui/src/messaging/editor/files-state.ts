import type { Attachment } from '../composer/use-attachments.ts';

/** The state of a text's files: all are stored, some are uploading, or one was refused. */
export type FilesState = 'stored' | 'uploading' | 'refused';

/** Returns what became of the files of a text. */
export function filesStateOf(attachments: readonly Pick<Attachment, 'state'>[]): FilesState {
  const states = new Set(attachments.map(({ state }) => state));
  if (states.has('failed')) {
    return 'refused';
  }

  return states.has('uploading') ? 'uploading' : 'stored';
}

/**
 * Why a text is not saved while its files are in a state; undefined = it is. A file left out would be lost silently.
 */
export const filesProblems: Readonly<Record<FilesState, string | undefined>> = {
  stored: undefined,
  uploading: 'Wait until the pictures are uploaded.',
  refused: 'Remove the file that was refused.',
};
