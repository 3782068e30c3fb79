import type { WaveResults, WaveVariant } from 'shared-contracts/domain/wave-results';
import { Badge, Box, Text } from 'shared-ui';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { readableText } from 'shared-ui/messaging/words/readable-text';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { WaveMedia } from '../wave-media.tsx';

const columns: readonly Column<WaveVariant>[] = [
  {
    key: 'name',
    title: 'Variant',
    width: 'minmax(10rem, 2fr)',
    cell: ({ name, body, media, isWinner }) => (
      <Box minW="0">
        <Text as="span" fontWeight="medium">
          {name} {isWinner ? <Badge tone="success">Winner</Badge> : null}
        </Text>
        <Text color="fg.muted" textStyle="sm" lineClamp={2}>
          {readableText(body)}
        </Text>
        <WaveMedia media={media} size="small" />
      </Box>
    ),
  },
  { key: 'sent', title: 'Sent', align: 'end', cell: ({ sent }) => exactCount(sent) },
  { key: 'delivered', title: 'Delivered', align: 'end', cell: ({ delivered }) => exactCount(delivered) },
  { key: 'replies', title: 'Replies', align: 'end', cell: ({ replies }) => exactCount(replies) },
  { key: 'clicks', title: 'Clicks', align: 'end', cell: ({ uniqueClicks }) => exactCount(uniqueClicks) },
];

/** Describes the outcome of an A/B test in a sentence. */
function outcomeWords({ testOutcome, isSignificant }: WaveResults): string {
  switch (testOutcome) {
    case 'too_few':
      return 'No winner: fewer than 30 people got each text, which is too few to tell. Everyone else got variant A.';
    case 'no_difference':
      return 'No winner: the difference isn’t statistically significant. Everyone else got variant A.';
    case 'winner':
      return isSignificant
        ? 'The difference is statistically significant.'
        : "The difference isn't statistically significant.";
    default:
      return "The winner hasn't been chosen yet.";
  }
}

/** Results of an A/B test by variant, and whether the difference is significant. */
export function Variants({ results }: { results: WaveResults }) {
  const { variants } = results;

  return (
    <Box>
      <Text textStyle="sm" fontWeight="medium" mb="2">
        A/B test
      </Text>
      <DataTable label="Variants" rows={variants} rowId={({ name }) => name} columns={columns} />
      <Text textStyle="sm" color="fg.muted" mt="2">
        {outcomeWords(results)}
      </Text>
    </Box>
  );
}
