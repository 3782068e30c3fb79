import Linkify from 'linkify-react';
import { Fragment } from 'react';
import { partsByDirection, shownAddress } from './link-safety.ts';

const options = {
  defaultProtocol: 'https',
  target: '_blank',
  rel: 'noopener noreferrer',
  format: shownAddress,
  // Web addresses alone: no mail, no other scheme.
  validate: { url: (address: string) => /^(https?:\/\/|[\w-]+\.)/i.test(address), email: false },
};

/**
 * The words of a message with its web addresses as links, but for those whose direction is turned: they may read as
 * another address. Loaded when one may be in it: the finder is large.
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
