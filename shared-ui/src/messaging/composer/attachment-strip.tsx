import ContactIcon from 'lucide-react/icons/contact';
import XIcon from 'lucide-react/icons/x';
import { Box, Center, IconButton, Spinner, Text, VisuallyHidden } from 'shared-ui';
import { PlainList } from '../../parts/plain-list.tsx';
import type { Attachment } from './use-attachments.ts';

interface AttachmentStripProps {
  readonly attachments: readonly Attachment[];
  readonly onRemove: (attachment: Attachment) => void;
}

/** Thumbnails of the message's pictures, with their upload state. */
export function AttachmentStrip({ attachments, onRemove }: AttachmentStripProps) {
  const refused = attachments.find((one) => one.reason);

  return (
    <Box pb="3">
      <PlainList flexDirection="row" aria-label="Pictures in this message" gap="3" flexWrap="wrap">
        {attachments.map((attachment) => (
          <Thumbnail key={attachment.key} attachment={attachment} onRemove={() => onRemove(attachment)} />
        ))}
      </PlainList>
      {refused ? (
        <Text role="alert" textStyle="sm" color="fg.error" pt="2">
          {refused.name}: {refused.reason}
        </Text>
      ) : null}
    </Box>
  );
}

function Thumbnail({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) {
  const { name, previewUrl, state, media } = attachment;
  const isCard = media?.contentType === 'text/vcard' || name.toLowerCase().endsWith('.vcf');

  return (
    <Box
      as="li"
      position="relative"
      boxSize="16"
      borderRadius="md"
      borderWidth="1px"
      borderColor={state === 'failed' ? 'border.error' : 'border'}
    >
      {isCard ? (
        <Center boxSize="full" opacity={state === 'stored' ? 1 : 0.5}>
          <ContactIcon size={28} aria-hidden />
          <VisuallyHidden>Contact card</VisuallyHidden>
        </Center>
      ) : (
        <Box
          asChild
          boxSize="full"
          borderRadius="md"
          objectFit="cover"
          opacity={state === 'stored' ? 1 : 0.5}
        >
          <img src={previewUrl} alt="" />
        </Box>
      )}
      {state === 'uploading' ? (
        <Center position="absolute" inset="0" role="status">
          <Spinner size="sm" />
          <VisuallyHidden>Uploading {name}</VisuallyHidden>
        </Center>
      ) : null}
      <Box position="absolute" top="-2" insetEnd="-2">
        <IconButton
          label={`Remove ${name}`}
          size="2xs"
          variant="solid"
          borderRadius="full"
          onClick={onRemove}
        >
          <XIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
