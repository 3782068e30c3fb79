import type { WaveResults, WaveVariant } from 'shared-contracts/domain/wave-results';
import type { WaveTest } from 'shared-contracts/domain/wave';
import { Badge, Box, Text } from 'shared-ui';
import { exactCount, shareOf } from 'shared-ui/messaging/words/counts';
import { MessageText } from 'shared-ui/messaging/words/message-text';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { measureOf, outcomeWords } from './test-words.ts';
import { WaveMedia } from '../wave-media.tsx';

const columnsFor = (winnerBy: WaveTest['winnerBy']): readonly Column<WaveVariant>[] => {
  const { name: measureName, key: measureKey } = measureOf[winnerBy];
  const figure = (key: 'delivered' | 'replies' | 'uniqueClicks', title: string): Column<WaveVariant> => ({
    key,
    title,
    align: 'end',
    cell: (variant) => (
      <>
        {exactCount(variant[key])}{' '}
        {key === measureKey ? (
          <Text as="span" display={{ md: 'block' }} color="fg.muted">
            {shareOf(variant[key], variant.sent)}
          </Text>
        ) : null}
      </>
    ),
  });

  return [
    {
      key: 'name',
      title: 'Variant',
      width: 'minmax(10rem, 2fr)',
      cell: ({ name, body, media, isWinner }) => (
        <Box minW="0">
          <Text as="span" fontWeight="medium">
            {name} {isWinner ? <Badge tone="success">Winner by {measureName}</Badge> : null}
          </Text>
          <Text color="fg.muted" textStyle="sm" lineClamp={2}>
            <MessageText text={body} />
          </Text>
          <WaveMedia media={media} size="small" />
        </Box>
      ),
    },
    { key: 'sent', title: 'Sent', align: 'end', cell: ({ sent }) => exactCount(sent) },
    figure('delivered', 'Delivered'),
    figure('replies', 'Replies'),
    figure('uniqueClicks', 'Clicks'),
  ];
};

interface VariantsProps {
  readonly results: WaveResults;
  readonly winnerBy: WaveTest['winnerBy'];
}

/** Results of an A/B test by variant, the measure that decides it, and whether the difference is significant. */
export function Variants({ results, winnerBy }: VariantsProps) {
  const { variants } = results;

  return (
    <Box>
      <Text textStyle="sm" fontWeight="medium" mb="2">
        A/B test
      </Text>
      <DataTable label="Variants" rows={variants} rowId={({ name }) => name} columns={columnsFor(winnerBy)} />
      <Text textStyle="sm" color="fg.muted" mt="2">
        {outcomeWords(results, winnerBy)}
      </Text>
    </Box>
  );
}
