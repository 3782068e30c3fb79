import DownloadIcon from 'lucide-react/icons/download';
import { Button, Flex, Image } from 'shared-ui';
import { isContactCardAddress } from 'shared-ui/messaging/composer/contact-card-file';

interface WaveMediaProps {
  readonly media: readonly string[];
  /** Height of the media: small next to text, large on its own. */
  readonly size: 'small' | 'large';
}

/** Pictures and contact cards of a text. */
export function WaveMedia({ media, size }: WaveMediaProps) {
  if (media.length === 0) {
    return null;
  }

  return (
    <Flex gap="2" wrap="wrap" align="flex-start" mt={size === 'small' ? '1' : undefined}>
      {media.map((url) =>
        isContactCardAddress(url) ? (
          <Button key={url} asChild size={size === 'small' ? 'xs' : 'md'}>
            <a href={url} download>
              <DownloadIcon size={16} aria-hidden /> Download Attached Contact Card
            </a>
          </Button>
        ) : (
          <Image
            key={url}
            src={url}
            alt="Message picture"
            maxH={size === 'small' ? '12' : '64'}
            maxW="full"
            borderRadius={size === 'small' ? 'sm' : 'lg'}
          />
        ),
      )}
    </Flex>
  );
}
