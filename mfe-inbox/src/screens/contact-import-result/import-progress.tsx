import type { ContactImport } from 'shared-contracts/domain/contact-import';
import { Stack, Text } from 'shared-ui';
import { Progress } from 'shared-ui/parts/progress';
import { stateText, timeLeftText } from '../../components/import-text.ts';

/** Number of rows done, rate, and time left. */
export function ImportProgress({ one }: { one: ContactImport }) {
  const { rowsDone, rowsExpected, rowsPerSecond, secondsLeft, state } = one;
  const rate = rowsPerSecond ? `${Math.round(rowsPerSecond).toLocaleString('en-US')} rows a second` : '';

  return (
    <Stack gap="2">
      <Progress
        label="Progress of the import"
        max={rowsExpected}
        value={state === 'running' ? rowsDone : undefined}
      >
        {stateText(one)}
      </Progress>
      {rate && secondsLeft !== null ? (
        <Text color="fg.muted" textStyle="sm">
          {rate}, {timeLeftText(secondsLeft)}
        </Text>
      ) : null}
      <Text color="fg.muted" textStyle="sm">
        You can leave this page. You get an email when it is done.
      </Text>
    </Stack>
  );
}
