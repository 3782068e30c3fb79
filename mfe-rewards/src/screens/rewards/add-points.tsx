import { useState } from 'react';
import type { FormEvent } from 'react';
import { PointsChange } from 'shared-contracts/domain/rewards';
import { Box, Button, Flex, Heading, TextField } from 'shared-ui';

interface AddPointsProps {
  readonly isBusy: boolean;
  readonly onAdd: (points: number, clientKey: string) => void;
}

/** Adds points by hand; the button waits for a number that is not zero (features RW-03). */
export function AddPoints({ isBusy, onAdd }: AddPointsProps) {
  const [typed, setTyped] = useState({ text: '', key: '' });
  const points = Number(typed.text);
  const isNothing = typed.text.trim() === '' || points === 0;
  const checked = PointsChange.safeParse(points);
  const problem = isNothing || checked.success ? undefined : checked.error.issues[0]?.message;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isNothing && checked.success) onAdd(points, typed.key);
  }

  return (
    <Box as="section" aria-labelledby="add-points-title">
      <Heading as="h3" size="sm" mb="2" id="add-points-title">
        Add Reward Points
      </Heading>
      <form noValidate onSubmit={submit}>
        <Flex gap="3" align="start" wrap="wrap">
          <Box flex="1" minW="40">
            <TextField
              label="Points"
              type="number"
              inputMode="numeric"
              autoComplete="off"
              value={typed.text}
              hint="A minus takes points back."
              error={problem}
              onChange={(event) => setTyped({ text: event.currentTarget.value, key: crypto.randomUUID() })}
            />
          </Box>
          <Button type="submit" mt="7" isBusy={isBusy} disabled={isNothing || problem !== undefined}>
            Add
          </Button>
        </Flex>
      </form>
    </Box>
  );
}
