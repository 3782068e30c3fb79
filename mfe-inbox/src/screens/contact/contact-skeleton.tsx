import { createPortal } from 'react-dom';
import { Box, Grid, Stack, VisuallyHidden, useSurroundings } from 'shared-ui';
import { contactColumns, fieldColumns, sideColumn } from './contact-columns.ts';

const shape = { bg: 'bg.emphasized', borderRadius: 'l2', animation: 'pulse', animationDuration: '1.2s' };
const frame = { borderWidth: '1px', borderRadius: 'lg', p: '4' };
const widths = ['60%', '45%', '70%', '50%'];

/** Placeholder for a contact: the avatar, cards of labels and values, and the sections at the right. */
export function ContactSkeleton() {
  const { pageHeader } = useSurroundings();

  return (
    <Box role="status" height="full" overflow="hidden">
      <VisuallyHidden>Loading the contact</VisuallyHidden>
      {pageHeader?.leading
        ? createPortal(<Box aria-hidden boxSize="10" css={shape} borderRadius="full" />, pageHeader.leading)
        : null}
      {pageHeader
        ? createPortal(<Box aria-hidden height="4" my="0.5" width="40" css={shape} />, pageHeader.subtitle)
        : null}
      <Grid {...contactColumns} aria-hidden>
        <Stack gap="6">
          {[3, 4, 2].map((count) => (
            <CardShape key={count} count={count} />
          ))}
        </Stack>
        <Stack gap="8" {...sideColumn} py="2">
          {[2, 3, 4].map((count) => (
            <Stack key={count} gap="3">
              <Box height="5" width="24" css={shape} />
              {widths.slice(0, count).map((width) => (
                <Box key={width} height="4" width={width} css={shape} />
              ))}
            </Stack>
          ))}
        </Stack>
      </Grid>
    </Box>
  );
}

function CardShape({ count }: { count: number }) {
  return (
    <Box css={frame}>
      <Box height="5" mt="1.5" mb="3.5" width="40" css={shape} />
      {widths.slice(0, count).map((width) => (
        <Grid key={width} templateColumns={fieldColumns} columnGap="4" minH={{ base: '15', md: '10' }}>
          <Box height="4" my={{ base: '0.5', md: '3' }} width="20" css={shape} />
          <Box height="4" my={{ base: '2', md: '3' }} width={width} css={shape} />
        </Grid>
      ))}
    </Box>
  );
}
