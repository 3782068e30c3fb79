import type { Wave } from 'shared-contracts/domain/wave';
import { Loaded, PageSkeleton, Stack, usePageTitle, useParams } from 'shared-ui';
import { idIn } from 'shared-ui/parts/id-in';
import { lazy } from 'shared-ui/parts/lazy';
import { NotFoundWave } from '../../components/not-found-wave.tsx';
import { useResultsAhead, useWave } from '../../data/waves/waves.data.ts';
import { hasRecipients, isInProgress, nameOf } from '../../data/waves/wave-words.ts';
import { Results } from './results/results.tsx';
import { WaveBar } from './wave-bar.tsx';
import { WaveFacts } from './wave-facts.tsx';
import { WaveProgressCard } from './wave-progress-card.tsx';
import { WaveSample } from './wave-sample.tsx';

const Recipients = lazy(async () => (await import('./results/recipients.tsx')).Recipients);

/** /waves/:waveId: details, progress and results of a wave (features CA-05). */
export function WaveScreen() {
  const id = idIn(useParams()['waveId']);

  return id ? <AskedWave key={id} waveId={id} /> : <NotFoundWave />;
}

function AskedWave({ waveId }: { waveId: number }) {
  const query = useWave(waveId);
  const areResultsPending = useResultsAhead(waveId);
  usePageTitle(query.data ? nameOf(query.data) : undefined);

  return (
    <Loaded
      query={query}
      loading={<PageSkeleton label="Loading the wave" />}
      // Waits for the results too, because content below them would jump when they arrive.
      isReady={!(query.data && hasRecipients(query.data.status) && areResultsPending)}
      notFound={<NotFoundWave />}
    >
      {(wave) => <LoadedWave wave={wave} />}
    </Loaded>
  );
}

function LoadedWave({ wave }: { wave: Wave }) {
  return (
    <Stack gap="6" px={{ base: '4', md: '6' }} py="6" maxW="5xl">
      <WaveBar wave={wave} />
      {isInProgress(wave.status) ? <WaveProgressCard wave={wave} /> : null}
      <WaveFacts wave={wave} />
      {hasRecipients(wave.status) ? <Results wave={wave} /> : null}
      <WaveSample wave={wave} />
      {hasRecipients(wave.status) ? <Recipients wave={wave} /> : null}
    </Stack>
  );
}
