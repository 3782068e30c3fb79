import { PointsChange } from 'shared-contracts/domain/rewards';
import { Box, Button, Flex, Heading, TextField } from 'shared-ui';
import { Form, useForm } from 'shared-ui/forms';
import { numberIn, signedInputMode } from 'shared-ui/parts/typed-number';

interface AddPointsProps {
  readonly isBusy: boolean;
  readonly onAdd: (points: number, clientKey: string) => void;
}

/**
 * Adds points manually. The button is disabled until the number is valid and not zero (features RW-03). Retries with
 * the same number share an idempotency key.
 */
export function AddPoints({ isBusy, onAdd }: AddPointsProps) {
  const form = useForm({ defaultValues: { points: '', clientKey: '' } });
  const text = form.watch('points');
  const points = numberIn(text);
  const isNothing = text.trim() === '' || points === 0;
  const checked = PointsChange.safeParse(points);
  const problem = isNothing || checked.success ? undefined : checked.error.issues[0]?.message;

  return (
    <Box as="section" aria-labelledby="add-points-title">
      <Heading as="h3" size="sm" mb="2" id="add-points-title">
        Add Reward Points
      </Heading>
      <Form
        form={form}
        isBusy={isBusy}
        onSubmit={({ clientKey }) => (isNothing || problem ? undefined : onAdd(points, clientKey))}
      >
        <Flex gap="3" align="start" wrap="wrap">
          <Box flex="1" minW="40">
            <TextField
              label="Points"
              inputMode={signedInputMode('numeric')}
              autoComplete="off"
              hint="Enter a negative number to take points away."
              error={problem}
              {...form.register('points', {
                onChange: () => form.setValue('clientKey', crypto.randomUUID()),
              })}
            />
          </Box>
          <Button type="submit" mt="1.625rem" isBusy={isBusy} disabled={isNothing || problem !== undefined}>
            Add
          </Button>
        </Flex>
      </Form>
    </Box>
  );
}
