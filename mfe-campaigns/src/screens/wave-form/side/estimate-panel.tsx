import type { MissingValue, WaveEstimate } from 'shared-contracts/domain/wave-cost';
import { displayCents } from 'shared-contracts/domain/money';
import { Box, ErrorPanel, Flex, Spinner, Stack, Text } from 'shared-ui';
import { countOf, exactCount, shareOf } from 'shared-ui/messaging/words/counts';
import { LeftOutList } from '../../../components/left-out-list.tsx';

interface EstimatePanelProps {
  readonly hasLists: boolean;
  readonly estimate: WaveEstimate | undefined;
  readonly error: unknown;
  /** Whether a new estimate is loading; the displayed one is stale. */
  readonly isCounting: boolean;
  readonly onRetry: () => unknown;
}

/** Number of recipients, excluded contacts with reasons, and cost (features CA-04, CA-07). */
export function EstimatePanel({ hasLists, estimate, error, isCounting, onRetry }: EstimatePanelProps) {
  if (!hasLists) {
    return (
      <Text textStyle="sm" color="fg.muted">
        Choose lists to see the number of recipients and the cost.
      </Text>
    );
  }
  if (error) {
    return <ErrorPanel error={error} onRetry={onRetry} />;
  }
  if (!estimate) {
    return (
      <Flex role="status" align="center" gap="2" textStyle="sm" color="fg.muted">
        <Spinner size="sm" /> Counting recipients…
      </Flex>
    );
  }

  return (
    <Stack gap="4" aria-busy={isCounting}>
      <Flex gap="6" role="status">
        <Figure label="Recipients" value={exactCount(estimate.recipients)} />
        <Figure
          label={estimate.isExact ? 'Cost' : 'Estimated cost'}
          value={displayCents(estimate.totalCost)}
        />
      </Flex>
      {estimate.recipients === 0 ? <Text textStyle="sm">No one would get this wave right now.</Text> : null}
      <LeftOutList leftOut={estimate.leftOut} />
      <MissingValues missing={estimate.missingValues} />
      <Segments estimate={estimate} />
    </Stack>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <Text textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Text textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
    </Box>
  );
}

function MissingValues({ missing }: { missing: readonly MissingValue[] }) {
  const counted = missing.filter(({ contacts }) => contacts > 0);

  return counted.map(({ placeholder, contacts }) => (
    <Text key={placeholder} textStyle="sm" color="fg.warning">
      {countOf(contacts, 'person has', 'people have')} no value for {placeholder} and won't get the text.
      Write {placeholder.replace('}', '|…}')} to set what to use instead.
    </Text>
  ));
}

function Segments({ estimate }: { estimate: WaveEstimate }) {
  const { segmentCounts, mostExpensive, rendered, prices } = estimate;
  if (rendered === 0) {
    return null;
  }
  const shares = [
    { label: '1 segment', texts: segmentCounts.one },
    { label: '2 segments', texts: segmentCounts.two },
    { label: '3 or more', texts: segmentCounts.threeOrMore },
  ].filter(({ texts }) => texts > 0);

  return (
    <Box textStyle="sm" color="fg.muted">
      <Text>{shares.map(({ label, texts }) => `${label}: ${shareOf(texts, rendered)}`).join(' · ')}</Text>
      {mostExpensive && mostExpensive.segments > 1 ? (
        <Text>
          Most expensive, to {mostExpensive.name || mostExpensive.phone}: {mostExpensive.segments} segments,{' '}
          {displayCents(mostExpensive.cost)}
        </Text>
      ) : null}
      {prices.isExample ? (
        <Text>Estimate uses sample prices. Your carrier's prices aren't set up.</Text>
      ) : null}
    </Box>
  );
}
