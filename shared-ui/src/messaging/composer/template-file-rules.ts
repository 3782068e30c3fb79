import { maxTemplatePictureBytes, uploadTemplateImage, uploadText } from 'shared-contracts/api/files';
import { contactCardTypes, isContactCard } from './contact-card-file.ts';
import { pictureTypes } from './file-rules.ts';
import type { FileRules } from './file-rules.ts';

/** Files of a template or a wave: pictures or contact cards, added one at a time (reference.md, Limits). */
export const templateFileRules: FileRules = {
  types: [...pictureTypes, ...contactCardTypes],
  label: 'Attach a picture or contact card',
  areMany: false,
  refusalOf(file) {
    if (!pictureTypes.includes(file.type) && !isContactCard(file)) {
      return 'That file type is not supported. Use a JPEG, PNG or GIF, or a contact card (.vcf).';
    }

    return file.size > maxTemplatePictureBytes
      ? 'Uh oh, that content is too big! Maximum size is 10M.'
      : undefined;
  },
  store: (client, file, signal) =>
    isContactCard(file)
      ? client.call(uploadText, { file }, { signal })
      : client.call(uploadTemplateImage, { image: file }, { signal }),
};
