import FileIcon from 'lucide-react/icons/file';
import FilmIcon from 'lucide-react/icons/film';
import ContactIcon from 'lucide-react/icons/contact';
import MicIcon from 'lucide-react/icons/mic';
import ImageIcon from 'lucide-react/icons/image';
import { mediaKindOf } from 'shared-contracts/domain/media-words';
import type { Media } from 'shared-contracts/domain/message';
import { Flex, Link, Text } from 'shared-ui';
import { downloadAddress, fileFacts, fileNameOf } from './file-words.ts';

const icons = {
  picture: ImageIcon,
  contact: ContactIcon,
  audio: MicIcon,
  video: FilmIcon,
  file: FileIcon,
} as const;

/** A file in one line: its name, size, and download link. */
export function FileLine({ media }: { media: Media }) {
  const Icon = icons[mediaKindOf(media)];
  const name = fileNameOf(media);

  return (
    <Flex align="center" gap="2" w="full" minW="0" minH="11" borderWidth="1px" borderRadius="lg" px="3">
      <Icon size={16} aria-hidden />
      <Text textStyle="sm" fontWeight="medium" flex="1" minW="0" truncate title={name}>
        {name}
      </Text>
      <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
        {fileFacts(media)}
      </Text>
      <DownloadLink media={media} />
    </Flex>
  );
}

/** Downloads a file. Files from customers never open in the browser. */
export function DownloadLink({ media }: { media: Media }) {
  return (
    <Link
      href={downloadAddress(media.url)}
      download={media.name ?? ''}
      rel="noopener noreferrer"
      textStyle="sm"
      fontWeight="medium"
      aria-label={`Download ${fileNameOf(media)}`}
    >
      Download
    </Link>
  );
}
