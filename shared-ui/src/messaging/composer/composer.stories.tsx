import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import type { Media } from 'shared-contracts/domain/message';
import { Box, Button } from 'shared-ui';
import { Focused, openedByButton, picture, sentence, statesOf, word } from 'shared-ui/testing/catalogue';
import { AttachmentStrip } from './attachment-strip.tsx';
import { ComposerTools } from './composer-tools.tsx';
import { Composer } from './composer.tsx';
import { GrowingTextArea } from './growing-text-area.tsx';
import { useComposer } from './use-composer.ts';

export default { component: Composer, subcomponents: { ComposerTools, GrowingTextArea } } satisfies Meta;

const cake: Media = { url: picture, contentType: 'image/png', bytes: 10, width: null, height: null };
const card: Media = { ...cake, url: 'https://harbor.test/card.vcf', contentType: 'text/vcard' };
const placeholders = [
  { label: 'First name', text: '{contact.first_name}', group: 'Contact' },
  { label: 'Company', text: '{user.company}', group: 'Your business' },
];

interface WrittenProps {
  readonly label: string;
  readonly body?: string;
  readonly media?: readonly Media[];
  readonly locked?: string;
  readonly hasPlaceholders?: boolean;
}

function Written({ label, body: first = '', media = [], locked, hasPlaceholders = false }: WrittenProps) {
  const [body, setBody] = useState(first);
  const composer = useComposer({
    body,
    onBody: setBody,
    media,
    onMedia: () => undefined,
    ...(hasPlaceholders ? { placeholders } : {}),
  });

  return (
    <Composer
      composer={composer}
      label={label}
      region={`Write: ${label}`}
      placeholder="Write a message"
      locked={locked}
      tools={<ComposerTools composer={composer} />}
      actions={
        <Button tone="primary" disabled={locked !== undefined}>
          Send
        </Button>
      }
    />
  );
}

export const States = statesOf(
  {
    empty: <Written label="Empty" />,
    'something written': <Written label="Short" body="See you tomorrow at nine." />,
    'characters that cost': <Written label="Unicode" body="“See you” — tomorrow…" />,
    'long content': <Written label="Long" body={`${sentence} ${word} `.repeat(6)} />,
    'too long': <Written label="Too long" body={'Too long. '.repeat(170)} />,
    'a placeholder where none is filled in': <Written label="Placeholder" body="Hi {contact.first_name}" />,
    'pictures and a contact card': <Written label="Pictures" body="Our menu" media={[cake, card]} />,
    locked: <Written label="Locked" body="On its way" locked="The message is being sent." />,
    'keyboard focus': (
      <Focused>
        <GrowingTextArea
          ref={null}
          aria-label="Focused"
          value="See you tomorrow."
          onChange={() => undefined}
          onPictures={() => undefined}
        />
      </Focused>
    ),
  },
  { isWide: true },
);

const withPlaceholders = () => (
  <Box pt="96">
    <Written label="Message" hasPlaceholders />
  </Box>
);

export const Placeholders = openedByButton(withPlaceholders, {
  press: 'Insert a placeholder',
  shows: 'dialog',
});

export const Attachments = statesOf({
  'on their way, refused and stored': (
    <AttachmentStrip
      attachments={[
        { key: 'a', name: 'menu.png', previewUrl: picture, state: 'uploading' },
        {
          key: 'b',
          name: 'hours.png',
          previewUrl: picture,
          state: 'failed',
          reason: 'The file is too large.',
        },
        { key: 'c', name: 'cake.png', previewUrl: picture, state: 'stored', media: cake },
      ]}
      onRemove={() => undefined}
    />
  ),
});

/** Emoji rendering differs between machines, so this story is checked for accessibility only. */
export const Emoji = {
  ...openedByButton(withPlaceholders, { press: 'Insert emoji', shows: 'gridcell' }),
  tags: ['without-screenshot'],
};
