import type { WaveProgress } from 'shared-contracts/domain/wave-results';
import type { Wave } from 'shared-contracts/domain/wave';
import { ErrorPanel, Spinner, Text } from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { Progress } from 'shared-ui/parts/progress';
import { FormSection } from 'shared-ui/parts/form-section';
import { useWaveProgress } from '../../data/waves/waves.data.ts';
import { timeLeft } from './time-left.ts';

/** Progress of a wave while it is being sent (features CA-05). */
export function WaveProgressCard({ wave }: { wave: Wave }) {
  const query = useWaveProgress(wave.id, { isEnabled: true });

  return (
    <FormSection title="Progress">
      {query.isPending ? <Spinner size="sm" role="status" aria-label="Loading the progress" /> : null}
      {query.isError && !query.data ? (
        <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
      ) : null}
      {query.data ? <ProgressOf progress={query.data} /> : null}
    </FormSection>
  );
}

function ProgressOf({ progress }: { progress: WaveProgress }) {
  const { status, figures, textsPerSecond, secondsLeft } = progress;
  if (status === 'compiling') {
    return (
      <Progress label="Preparing recipients">
        Preparing {figures.recipients > 0 ? `${exactCount(figures.recipients)} ` : ''}recipients…
      </Progress>
    );
  }
  if (status === 'paused' && figures.recipients === 0) {
    return <Text>Paused before its recipients were prepared.</Text>;
  }
  const done = figures.recipients - figures.waiting - figures.retrying;
  // While no message may be sent, there is no rate and no remaining time.
  const isGoing = status === 'sending' && figures.waiting > figures.outsideHours;
  const perSecond = isGoing ? Math.round(textsPerSecond ?? 0) : 0;
  const rate = perSecond > 0 ? [`${exactCount(perSecond)} per second`] : [];
  const left = isGoing && secondsLeft !== null ? [timeLeft(secondsLeft)] : [];

  return (
    <>
      <Progress label="Texts sent" value={done} max={figures.recipients}>
        {exactCount(done)} of {countOf(figures.recipients, 'text')}
        {status === 'paused' ? '; paused' : null}
      </Progress>
      {rate.length + left.length > 0 ? (
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {[...rate, ...left].join(' · ')}
        </Text>
      ) : null}
      {figures.outsideHours > 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {countOf(figures.outsideHours, 'person is', 'people are')} outside sending hours and will get the
          text once those hours start.
        </Text>
      ) : null}
    </>
  );
}
