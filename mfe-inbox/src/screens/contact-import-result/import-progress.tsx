import type { ContactImport } from 'shared-contracts/domain/contact-import';
import { Stack, Text, chakra } from 'shared-ui';
import { stateText, timeLeftText } from '../../components/import-text.ts';

const Bar = chakra('progress', {
  base: { width: 'full', height: '3', accentColor: '{colors.accent}' },
});

/** Rows done, rate and time left. */
export function ImportProgress({ one }: { one: ContactImport }) {
  const { rowsDone, rowsExpected, rowsPerSecond, secondsLeft, state } = one;
  const rate = rowsPerSecond ? `${Math.round(rowsPerSecond).toLocaleString('en-US')} rows a second` : '';

  return (
    <Stack gap="2">
      <Bar
        aria-label="Progress of the import"
        {...(state === 'running' ? { value: rowsDone, max: Math.max(rowsExpected, 1) } : {})}
      />
      <Text role="status">{stateText(one)}</Text>
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
