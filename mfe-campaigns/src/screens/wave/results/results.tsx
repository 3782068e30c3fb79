import type { ReactNode } from 'react';
import { displayCents } from 'shared-contracts/domain/money';
import type { WaveResults } from 'shared-contracts/domain/wave-results';
import type { Wave } from 'shared-contracts/domain/wave';
import { Box, ErrorPanel, Text, chakra } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { countOf, exactCount, shareOf } from 'shared-ui/messaging/words/counts';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { FormSection } from 'shared-ui/parts/form-section';
import { lazy } from 'shared-ui/parts/lazy';
import { useWaveResults } from '../../../data/waves/waves.data.ts';
import { LeftOutList } from '../../../components/left-out-list.tsx';
import { ResendButton } from './resend-button.tsx';

const Variants = lazy(async () => (await import('./variants.tsx')).Variants);

/** Eight figures in rows of four, or of two where the section is narrow. */
const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@container (min-width: 28rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    rowGap: '6',
    columnGap: '5',
  },
});

/** Results of a wave so far (features CA-07). */
export function Results({ wave }: { wave: Wave }) {
  const query = useWaveResults(wave.id);

  return (
    <FormSection title="Results">
      {query.isError && !query.data ? (
        <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
      ) : null}
      {query.data ? <ResultsOf results={query.data} wave={wave} /> : null}
    </FormSection>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly children?: ReactNode;
}

function Figure({ name, value, children }: FigureProps) {
  return (
    <Box>
      <Text as="dt" textStyle="sm" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
        {children ? (
          <Text as="span" display="block" textStyle="sm" fontWeight="normal" color="fg.muted">
            {children}
          </Text>
        ) : null}
      </Text>
    </Box>
  );
}

function ResultsOf({ results, wave }: { results: WaveResults; wave: Wave }) {
  const { figures, cost, failures, countedUntil } = results;
  const { tried, sent, retrying, delivered, failed, replies, optOuts, urlHits, uniqueClicks } = figures;
  const leftOut = results.leftOut.reduce((sum, { contacts }) => sum + contacts, 0);
  const { test } = wave.jobDescription;

  return (
    <>
      <Box containerType="inline-size">
        <Figures>
          <Figure name="Sent" value={exactCount(sent)}>
            {retrying > 0 ? `${exactCount(retrying)} waiting to retry` : undefined}
          </Figure>
          <Figure name="Delivered" value={exactCount(delivered)}>
            {shareOf(delivered, sent)}
          </Figure>
          <Figure name="Failed" value={exactCount(failed)}>
            {shareOf(failed, tried)}
          </Figure>
          <Figure name="Left out" value={exactCount(leftOut)} />
          <Figure name="Replies" value={exactCount(replies)}>
            {shareOf(replies, sent)}
          </Figure>
          <Figure name="Opt-outs" value={exactCount(optOuts)}>
            {shareOf(optOuts, sent)}
          </Figure>
          <Figure name="Clicks" value={exactCount(urlHits)}>
            {urlHits > 0 ? `from ${countOf(uniqueClicks, 'person', 'people')}` : undefined}
          </Figure>
          <Figure name="Cost" value={displayCents(cost)}>
            {countOf(figures.segments, 'segment')}
          </Figure>
        </Figures>
      </Box>
      <LeftOutList leftOut={results.leftOut} />
      {failures.length > 0 ? <Failures failures={failures} /> : null}
      {results.temporaryFailures > 0 && wave.actions.includes('resend') ? (
        <ResendButton waveId={wave.id} texts={results.temporaryFailures} />
      ) : null}
      {results.variants.length > 0 && test ? <Variants results={results} winnerBy={test.winnerBy} /> : null}
      {countedUntil ? (
        <Text textStyle="sm" color="fg.muted">
          Replies and opt-outs count until {mediumTime(countedUntil, wave.timeZone)}.
        </Text>
      ) : null}
    </>
  );
}

function Failures({ failures }: Pick<WaveResults, 'failures'>) {
  return (
    <Box>
      <Text textStyle="sm" fontWeight="medium" mb="1">
        Why texts failed
      </Text>
      <PlainList textStyle="sm" aria-label="Why texts failed">
        {failures.map(({ reason, code, texts, isTemporary }) => (
          <Box as="li" key={`${code} ${reason}`} display="flex" gap="3" py="1">
            <Text as="span" minW="8" textAlign="end" fontVariantNumeric="tabular-nums">
              {exactCount(texts)}
            </Text>
            <Text as="span" color="fg.muted">
              {reason}
              {code ? ` (${code})` : ''}
              {isTemporary ? ' You can try again later.' : ''}
            </Text>
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}
