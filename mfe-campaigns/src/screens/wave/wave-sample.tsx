import DownloadIcon from 'lucide-react/icons/download';
import type { Wave } from 'shared-contracts/domain/wave';
import { Badge, Box, Button, Image, Text } from 'shared-ui';
import { FormSection } from '../../components/form-section.tsx';

const isContactCard = (url: string): boolean => url.toLowerCase().endsWith('.vcf');

/** What a recipient reads: the template's name, the compiled text and the first of its media (features CA-05). */
export function WaveSample({ wave }: { wave: Wave }) {
  const { template, sampleMessage, jobDescription } = wave;
  const [media] = jobDescription.media;

  return (
    <FormSection title="Sample">
      {template ? (
        <Box>
          <Badge>{template.name}</Badge>
        </Box>
      ) : null}
      {sampleMessage === null ? (
        <Text color="fg.muted">
          Failed to compile sample message. This could mean no contacts have all custom fields in your message
          body.
        </Text>
      ) : (
        <Text
          maxW="prose"
          px="4"
          py="3"
          borderRadius="xl"
          bg="bg.muted"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          alignSelf="flex-start"
        >
          {sampleMessage}
        </Text>
      )}
      {media && isContactCard(media) ? (
        <Box>
          <Button asChild>
            <a href={media} download>
              <DownloadIcon size={16} aria-hidden /> Download Attached Contact Card
            </a>
          </Button>
        </Box>
      ) : null}
      {media && !isContactCard(media) ? (
        <Image
          src={media}
          alt="Picture of the message"
          maxH="64"
          maxW="full"
          borderRadius="lg"
          alignSelf="flex-start"
        />
      ) : null}
    </FormSection>
  );
}
