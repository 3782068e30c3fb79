import { Box, Image, Stack, Text } from 'shared-ui';
import type { WaveFormValues } from '../values/form-values.ts';

type Page = Pick<
  WaveFormValues,
  'landingPageText' | 'landingPageMedia' | 'landingPageButtonText' | 'landingPageRedirectLink'
>;

/** Phone preview of the landing page (features CA-12). */
export function LandingPreview({ values }: { values: Page }) {
  const { landingPageText, landingPageMedia, landingPageButtonText, landingPageRedirectLink } = values;
  const hasButton = landingPageButtonText.trim() !== '' && landingPageRedirectLink.trim() !== '';

  return (
    <Box as="section" aria-label="Landing page preview" borderWidth="1px" borderRadius="lg" p="4">
      <Text textStyle="sm" color="fg.muted" mb="3">
        Landing page
      </Text>
      <Stack gap="3">
        {landingPageMedia.map((url) => (
          <Image key={url} src={url} alt="" maxH="48" objectFit="contain" borderRadius="md" />
        ))}
        <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {landingPageText.trim() === '' ? 'Your text will appear here.' : landingPageText}
        </Text>
        {hasButton ? (
          <Text
            alignSelf="flex-start"
            px="4"
            py="2"
            borderRadius="md"
            bg="bg.inverted"
            color="fg.inverted"
            textStyle="sm"
            fontWeight="medium"
          >
            {landingPageButtonText}
          </Text>
        ) : null}
      </Stack>
    </Box>
  );
}
