import { maxUploadBytes, uploadImage } from 'shared-contracts/api/files';
import type { Client } from 'shared-contracts/client';
import type { Media } from 'shared-contracts/domain/message';
import { sentenceFor } from 'shared-ui';

/** Rules for the files of a message and how they are stored. */
export interface FileRules {
  /** File types that the file dialog offers. */
  readonly types: readonly string[];
  /** Label of the button that opens the file dialog. */
  readonly label: string;
  /** Whether several files can be chosen at once. */
  readonly areMany: boolean;
  /** Returns why a file is rejected before upload; undefined = accepted. The API checks the content again. */
  readonly refusalOf: (file: Pick<File, 'type' | 'size' | 'name'>) => string | undefined;
  readonly store: (client: Client, file: File, signal: AbortSignal) => Promise<Media>;
}

/** Pictures that every carrier accepts (texting-rules.md, Sending: MMS). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'];

/** Pictures in a message to one contact. */
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
