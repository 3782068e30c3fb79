import type { Meta } from '@storybook/react-vite';
import { picture, sentence, word } from 'shared-ui/testing/catalogue';
import { ana } from '../testing/story-samples.ts';
import { PhonePreview } from './phone-preview.tsx';
import type { MessagePreview } from './use-message-preview.ts';

export default { component: PhonePreview } satisfies Meta;

const previewOf = (text: string, changes: Partial<MessagePreview> = {}): MessagePreview => ({
  text,
  fill: (body) => body,
  missing: [],
  contact: ana,
  choose: () => undefined,
  isPending: false,
  ...changes,
});

export const Empty = {
  render: () => <PhonePreview preview={previewOf('', { contact: undefined })} media={[]} />,
};

export const WithEverything = {
  render: () => (
    <PhonePreview
      preview={previewOf(`Hi Ana! ${sentence} ${word}`, {
        missing: [
          {
            owner: 'contact',
            name: 'favorite_drink',
            text: '{contact.favorite_drink}',
            start: 0,
            end: 24,
            instead: undefined,
          },
        ],
      })}
      media={[picture, 'https://harbor.test/media/card.vcf']}
      ending="Reply STOP to opt out."
    />
  ),
};
