import { Box, Button, ErrorPanel, Flex, Heading, ListSkeleton, SelectField, Text } from 'shared-ui';
import { Form, useForm } from 'shared-ui/forms';
import { countOf } from 'shared-ui/messaging/words/counts';
import { useAccountPrograms } from '../../data/programs.data.ts';

interface RedeemRewardProps {
  readonly points: number;
  readonly isBusy: boolean;
  readonly onRedeem: (program: string, clientKey: string) => void;
}

/**
 * Redeems a selected reward. The button is disabled until one is selected. Retries with the same selection share an
 * idempotency key.
 */
export function RedeemReward({ points, isBusy, onRedeem }: RedeemRewardProps) {
  const programs = useAccountPrograms();
  const form = useForm({ defaultValues: { program: '', clientKey: '' } });

  return (
    <Box as="section" aria-labelledby="redeem-title">
      <Heading as="h3" size="sm" mb="2" id="redeem-title">
        Redeem Reward
      </Heading>
      {programs.isPending ? <ListSkeleton hasPictures={false} rows={1} label="Loading rewards" /> : null}
      {programs.isError ? <ErrorPanel error={programs.error} onRetry={() => programs.refetch()} /> : null}
      {programs.data?.items.length === 0 ? (
        <Text color="fg.muted">No rewards yet. Select + to add a reward.</Text>
      ) : null}
      {programs.data?.items.length ? (
        <Form form={form} isBusy={isBusy} onSubmit={({ program, clientKey }) => onRedeem(program, clientKey)}>
          <Flex gap="3" align="end" wrap="wrap">
            <Box flex="1" minW="40">
              <SelectField
                label="Reward program"
                {...form.register('program', {
                  required: true,
                  onChange: () => form.setValue('clientKey', crypto.randomUUID()),
                })}
              >
                <option value="">Choose a reward</option>
                {programs.data.items.map(({ program, pointValue }) => (
                  <option key={program} value={program} disabled={pointValue > points}>
                    {program} ({countOf(pointValue, 'point')})
                  </option>
                ))}
              </SelectField>
            </Box>
            <Button type="submit" tone="primary" isBusy={isBusy} disabled={form.watch('program') === ''}>
              Redeem
            </Button>
          </Flex>
        </Form>
      ) : null}
    </Box>
  );
}
