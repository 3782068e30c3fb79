import { maxUploadBytes, uploadImage } from 'shared-contracts/api/files';
import type { Client } from 'shared-contracts/client';
import type { Media } from 'shared-contracts/domain/message';
import { sentenceFor } from 'shared-ui';

/** Which files may go into a message, and how they are stored. */
export interface FileRules {
  /** What the file dialog offers. */
  readonly types: readonly string[];
  /** The button that chooses them. */
  readonly label: string;
  /** Whether several are chosen at once. */
  readonly areMany: boolean;
  /** Returns why a file is refused before it travels; undefined = it may. The API checks again, by content. */
  readonly refusalOf: (file: Pick<File, 'type' | 'size' | 'name'>) => string | undefined;
  readonly store: (client: Client, file: File, signal: AbortSignal) => Promise<Media>;
}

/** The pictures every carrier takes (texting-rules.md, Sending: MMS). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'];

/** Pictures of a text to one contact. */
export const pictureRules: FileRules = {
  types: pictureTypes,
  label: 'Attach pictures',
  areMany: true,
  refusalOf({ type, size }) {
    if (!pictureTypes.includes(type)) {
      return sentenceFor('media_unsupported');
    }

    return size > maxUploadBytes ? sentenceFor('too_large') : undefined;
  },
  store: (client, image, signal) => client.call(uploadImage, { image }, { signal }),
};
