import type { ContactImport } from 'shared-contracts/domain/contact-import';
import { Stack, Text } from 'shared-ui';
import { Progress } from 'shared-ui/parts/progress';
import { stateText, timeLeftText } from '../../components/import-text.ts';

/** Rows done and time left. */
export function ImportProgress({ one }: { one: ContactImport }) {
  const { rowsDone, rowsExpected, secondsLeft, state } = one;

  return (
    <Stack gap="2">
      <Progress label="Import progress" max={rowsExpected} value={state === 'running' ? rowsDone : undefined}>
        {stateText(one)}
      </Progress>
      {secondsLeft === null ? null : (
        <Text color="fg.muted" textStyle="sm">
          {timeLeftText(secondsLeft)}
        </Text>
      )}
      <Text color="fg.muted" textStyle="sm">
        You can leave this page. We'll email you when the import is done.
      </Text>
    </Stack>
  );
}
