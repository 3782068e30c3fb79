import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { displayCents } from 'shared-contracts/domain/money';
import type { Wave } from 'shared-contracts/domain/wave';
import {
  Box,
  Button,
  ErrorPanel,
  Flex,
  Heading,
  Navigate,
  PageSkeleton,
  RouterLink,
  Stack,
  Text,
  TextField,
  useNavigate,
  usePageTitle,
  useParams,
} from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { NotFoundWave } from '../../components/not-found-wave.tsx';
import { useEstimate } from '../../data/waves/preview.data.ts';
import { useConfirmWave } from '../../data/waves/wave-actions.data.ts';
import { nameOf, timeOf } from '../../data/waves/wave-words.ts';
import { useWave } from '../../data/waves/waves.data.ts';

/** /waves/:waveId/confirm: a large wave shows its number and cost, and goes once the number is typed (features CA-08). */
export function WaveConfirmationScreen() {
  const { waveId } = useParams();
  const query = useWave(Number(waveId));
  usePageTitle(query.data ? `Confirm ${nameOf(query.data)}` : undefined);
  if (query.isPending) {
    return <PageSkeleton label="Loading the wave" />;
  }
  if (query.isError && !query.data) {
    return query.error.status === 404 || query.error.status === 422 ? (
      <NotFoundWave />
    ) : (
      <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
    );
  }
  if (!query.data.actions.includes('confirm')) {
    return <Navigate to={addresses.wave.href({ waveId: query.data.id })} replace />;
  }

  return <Confirmation wave={query.data} />;
}

function Confirmation({ wave }: { wave: Wave }) {
  const query = useEstimate(wave.waveType, wave.jobDescription);
  if (query.isPending) {
    return <PageSkeleton label="Counting recipients" />;
  }
  if (query.isError) {
    return <ErrorPanel error={query.error} onRetry={() => query.refetch()} />;
  }

  return <Question wave={wave} recipients={query.data.recipients} totalCost={query.data.totalCost} />;
}

interface QuestionProps {
  readonly wave: Wave;
  readonly recipients: number;
  readonly totalCost: number;
}

function Question({ wave, recipients, totalCost }: QuestionProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const page = addresses.wave.href({ waveId: wave.id });
  const { isBusy, refusal, confirm } = useConfirmWave(wave.id, () => void navigate(page));
  const isNow = wave.jobDescription.scheduleWhen === 'now';

  function send(): void {
    const number = Number(typed.replaceAll(/[\s,.]/g, ''));
    if (typed.trim() === '' || number !== recipients) {
      setProblem(`Type ${exactCount(recipients)}, the number of recipients.`);

      return;
    }
    setProblem(undefined);
    confirm(number);
  }

  return (
    <Box px={{ base: '4', md: '6' }} py="8" maxW="2xl">
      <Stack gap="6">
        <Box>
          <Heading as="h2" size="lg">
            {countOf(recipients, 'person gets', 'people get')} this text
          </Heading>
          <Text color="fg.muted" mt="1">
            {nameOf(wave)}
            {isNow ? ', as soon as you confirm.' : `, on ${timeOf(wave)}.`}
          </Text>
        </Box>
        <Flex gap="10" wrap="wrap">
          <Fact label="Recipients" value={exactCount(recipients)} />
          <Fact label="Cost" value={displayCents(totalCost)} />
        </Flex>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Stack gap="5">
            <Box maxW="xs">
              <TextField
                label="Type the number of recipients"
                isRequired
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                error={problem ?? refusal}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </Box>
            <Flex gap="3" wrap="wrap">
              <Button type="submit" tone="primary" isBusy={isBusy}>
                {isNow ? 'Send now' : 'Schedule'}
              </Button>
              <Button tone="quiet" asChild>
                <RouterLink to={page}>Not now</RouterLink>
              </Button>
            </Flex>
          </Stack>
        </form>
        <Text textStyle="sm" color="fg.muted">
          Nothing is sent before that. The wave waits until you come back.
        </Text>
      </Stack>
    </Box>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <Text textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Text textStyle="3xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
    </Box>
  );
}
