import type { Wave } from 'shared-contracts/domain/wave';
import { Badge, Box, Stack, Text } from 'shared-ui';
import { MessageText } from 'shared-ui/messaging/words/message-text';
import { FormSection } from 'shared-ui/parts/form-section';
import { variantNames } from '../../data/waves/wave-words.ts';
import { WaveMedia } from './wave-media.tsx';

/**
 * Sample of the message: the template's name, the compiled text and its media. For an A/B test also the other texts,
 * not compiled (features CA-05).
 */
export function WaveSample({ wave }: { wave: Wave }) {
  const { template, sampleMessage, jobDescription } = wave;
  const { media, test } = jobDescription;
  const variants = test?.variants ?? [];

  return (
    <FormSection title="Sample">
      {template ? (
        <Box>
          <Badge>{template.name}</Badge>
        </Box>
      ) : null}
      <Stack gap="2">
        {variants.length > 0 ? <VariantName name="A" /> : null}
        {sampleMessage === null ? (
          <Text color="fg.muted">
            Failed to compile sample message. This could mean no contacts have all custom fields in your
            message body.
          </Text>
        ) : (
          <Bubble text={sampleMessage} />
        )}
        <WaveMedia media={media} size="large" />
      </Stack>
      {variants.map((variant, index) => (
        <Stack gap="2" key={variantNames[index + 1]}>
          <VariantName name={variantNames[index + 1] ?? ''} />
          <Bubble text={variant.body} />
          <WaveMedia media={variant.media} size="large" />
        </Stack>
      ))}
    </FormSection>
  );
}

function VariantName({ name }: { name: string }) {
  return (
    <Text textStyle="sm" fontWeight="medium">
      Variant {name}
    </Text>
  );
}

function Bubble({ text }: { text: string }) {
  return text === '' ? null : (
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
      <MessageText text={text} />
    </Text>
  );
}
