import { Fragment } from 'react';
import { splitAddresses } from 'shared-contracts/domain/links';
import { partsByDirection, toDisplayAddress } from './link-safety.ts';

/**
 * Text of a message with web addresses as links, except in bidirectional text that may look like another address. They
 * are the addresses that a wave would protect (texting-rules.md, Sending).
 */
export function Links({ text }: { text: string }) {
  return partsByDirection(text).map((part, index) => (
    <Fragment key={index}>{part.isTurned ? part.text : linked(part.text)}</Fragment>
  ));
}

const linked = (text: string) =>
  splitAddresses(text).map((piece, index) =>
    piece.isLink ? (
      <a key={index} href={piece.address} target="_blank" rel="noopener noreferrer">
        {toDisplayAddress(piece.text)}
      </a>
    ) : (
      <Fragment key={index}>{piece.text}</Fragment>
    ),
  );
