import { useState } from 'react';
import { mediaKindOf } from 'shared-contracts/domain/media-words';
import type { Media } from 'shared-contracts/domain/message';
import type { MessageFiles } from 'shared-contracts/api/messages/files';
import { Button, ErrorPanel, Flex, Spinner, Text, chakra, useActiveAccount } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { PlainList } from 'shared-ui/parts/plain-list';
import { Card } from '../../components/contact/card.tsx';
import { MessageFile } from '../../components/files/message-file.tsx';
import { useContactFiles } from '../../data/contact-files.data.ts';

const Lightbox = lazyDialog(
  { title: ({ from }) => `Picture from ${from}`, size: 'xl', rows: 5 },
  async () => (await import('../../components/files/lightbox.tsx')).Lightbox,
);

const Thumbnail = chakra('button', {
  base: {
    display: 'block',
    boxSize: '24',
    borderRadius: 'lg',
    borderWidth: '1px',
    overflow: 'hidden',
    cursor: 'zoom-in',
    bg: 'bg.muted',
    focusVisibleRing: 'outside',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
});

/** All pictures and files of the conversation, newest first (features TX-07). */
export function ContactFiles({ contactId, name }: { contactId: number; name: string }) {
  const files = useContactFiles(contactId);
  const [enlarged, setEnlarged] = useState<{ media: Media; from: string }>();
  const messages = files.data?.items ?? [];

  return (
    <Card title="Files">
      {files.isPending ? <Spinner size="sm" role="status" aria-label="Loading files" /> : null}
      {files.isError && !files.data ? (
        <ErrorPanel error={files.error} onRetry={() => files.refetch()} />
      ) : null}
      {files.isSuccess && messages.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No pictures or files yet.
        </Text>
      ) : null}
      <PlainList gap="4" maxH="96" overflowY="auto" tabIndex={messages.length > 0 ? 0 : undefined}>
        {messages.map((message) => (
          <FilesOfMessage key={message.id} message={message} name={name} onEnlarge={setEnlarged} />
        ))}
      </PlainList>
      {files.hasNextPage ? (
        <Button
          size="xs"
          tone="quiet"
          mt="2"
          isBusy={files.isFetchingNextPage}
          onClick={() => void files.fetchNextPage()}
        >
          Earlier files
        </Button>
      ) : null}
      {enlarged ? <Lightbox {...enlarged} onClose={() => setEnlarged(undefined)} /> : null}
    </Card>
  );
}

interface FilesOfMessageProps {
  readonly message: MessageFiles;
  readonly name: string;
  readonly onEnlarge: (picture: { media: Media; from: string }) => void;
}

function FilesOfMessage({ message, name, onEnlarge }: FilesOfMessageProps) {
  const { timeZone } = useActiveAccount();
  const { media, createdAt, direction } = message;
  const from = direction === 'inbound' ? name : 'you';
  const when = mediumTime(createdAt, timeZone);
  const pictures = media.filter((one) => mediaKindOf(one) === 'picture');
  const others = media.filter((one) => !pictures.includes(one));

  return (
    <li>
      <Text textStyle="xs" color="fg.muted" mb="1">
        {direction === 'inbound' ? 'Received' : 'Sent'} {when}
      </Text>
      <Flex gap="2" wrap="wrap">
        {pictures.map((one, index) => (
          <Thumbnail
            key={one.url}
            type="button"
            aria-label={`Enlarge picture ${index + 1} of ${pictures.length} from ${from}, ${when}`}
            onClick={() => onEnlarge({ media: one, from })}
          >
            <img src={one.url} alt="" loading="lazy" decoding="async" />
          </Thumbnail>
        ))}
        {others.map((one) => (
          <MessageFile key={one.url} media={one} from={from} />
        ))}
      </Flex>
    </li>
  );
}
