import Linkify from 'linkify-react';
import { Fragment } from 'react';
import { partsByDirection, toDisplayAddress } from './link-safety.ts';

const options = {
  defaultProtocol: 'https',
  target: '_blank',
  rel: 'noopener noreferrer',
  format: toDisplayAddress,
  // Only web addresses: no email, no other scheme.
  validate: { url: (address: string) => /^(https?:\/\/|[\w-]+\.)/i.test(address), email: false },
};

/**
 * Text of a message with web addresses as links, except in bidirectional text that may look like another address.
 * Loaded only if the text may contain a link, because the finder is large.
 */
export function Links({ text }: { text: string }) {
  return partsByDirection(text).map((part, index) =>
    part.isTurned ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <Linkify key={index} options={options}>
        {part.text}
      </Linkify>
    ),
  );
}
