import Linkify from 'linkify-react';

const options = {
  defaultProtocol: 'https',
  target: '_blank',
  rel: 'noopener noreferrer',
  // Web addresses alone: no mail, no other scheme.
  validate: { url: (address: string) => /^(https?:\/\/|[\w-]+\.)/i.test(address), email: false },
};

/** The words of a message with its web addresses as links. Loaded when one may be in it: the finder is large. */
export function Links({ text }: { text: string }) {
  return <Linkify options={options}>{text}</Linkify>;
}
