import { addresses } from 'shared-contracts/addresses';
import { displayCents } from 'shared-contracts/domain/money';
import type { Wave } from 'shared-contracts/domain/wave';
import {
  Box,
  Button,
  Flex,
  Heading,
  Loaded,
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
import { Form, useForm } from 'shared-ui/forms';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { idIn } from 'shared-ui/parts/id-in';
import { NotFoundWave } from '../../components/not-found-wave.tsx';
import { useEstimate } from '../../data/waves/preview.data.ts';
import { useConfirmWave } from '../../data/waves/wave-actions.data.ts';
import { nameOf, timeOf } from '../../data/waves/wave-words.ts';
import { useWave } from '../../data/waves/waves.data.ts';

/**
 * /waves/:waveId/confirm: shows a large wave's recipients and cost, and sends it once the number is typed (features
 * CA-08).
 */
export function WaveConfirmationScreen() {
  const id = idIn(useParams()['waveId']);

  return id ? <AskedConfirmation waveId={id} /> : <NotFoundWave />;
}

function AskedConfirmation({ waveId }: { waveId: number }) {
  const query = useWave(waveId);
  usePageTitle(query.data ? `Confirm ${nameOf(query.data)}` : undefined);

  return (
    <Loaded query={query} loading={<PageSkeleton label="Loading the wave" />} notFound={<NotFoundWave />}>
      {(wave) =>
        wave.actions.includes('confirm') ? (
          <Confirmation key={waveId} wave={wave} />
        ) : (
          <Navigate to={addresses.wave.href({ waveId: wave.id })} replace />
        )
      }
    </Loaded>
  );
}

function Confirmation({ wave }: { wave: Wave }) {
  const query = useEstimate(wave.waveType, wave.jobDescription);

  return (
    <Loaded query={query} loading={<PageSkeleton label="Counting recipients" />}>
      {({ recipients, totalCost }) => <Question wave={wave} recipients={recipients} totalCost={totalCost} />}
    </Loaded>
  );
}

interface QuestionProps {
  readonly wave: Wave;
  readonly recipients: number;
  readonly totalCost: number;
}

const grouped = /^\d{1,3}(?:[\s,.]\d{3})+$/;

/** Parses the typed number, with or without separators of thousands; NaN if there is none. '4.21' is not 421. */
function numberIn(typed: string): number {
  const text = typed.trim();
  const digits = grouped.test(text) ? text.replaceAll(/\D/g, '') : text;

  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

function Question({ wave, recipients, totalCost }: QuestionProps) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { number: '' } });
  const page = addresses.wave.href({ waveId: wave.id });
  const { isBusy, confirm } = useConfirmWave(wave.id, {
    onConfirmed: () => void navigate(page),
    onWrongNumber: (message) => form.setError('number', { type: 'server', message }, { shouldFocus: true }),
  });
  const isNow = wave.jobDescription.scheduleWhen === 'now';

  return (
    <Box px={{ base: '4', md: '6' }} py="8" maxW="2xl">
      <Stack gap="6">
        <Box>
          <Heading as="h2" size="lg">
            {countOf(recipients, 'person', 'people')} will get this text
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
        <Form form={form} isBusy={isBusy} onSubmit={({ number }) => confirm(numberIn(number))}>
          <Stack gap="5">
            <Box maxW="xs">
              <TextField
                label="Type the number of recipients"
                isRequired
                inputMode="numeric"
                autoComplete="off"
                error={form.formState.errors.number?.message}
                {...form.register('number', {
                  validate: (typed) =>
                    numberIn(typed) === recipients || `Type ${exactCount(recipients)} to confirm.`,
                })}
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
        </Form>
        <Text textStyle="sm" color="fg.muted">
          Nothing is sent until you confirm. You can come back to this later.
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
