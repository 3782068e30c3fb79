import type { FieldRun } from 'shared-contracts/domain/custom-field';
import { Notice, Stack, Text, chakra } from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';

const Bar = chakra('progress', {
  base: { width: 'full', height: '2', accentColor: '{colors.accent}' },
});

/** How far a value is on its way to contacts, and in the end how many got it. */
export function ApplyProgress({ run }: { run: FieldRun }) {
  const given = run.value === '' ? 'lost their value' : `got the value “${run.value}”`;
  if (run.hasFailed) {
    return (
      <Notice tone="error" title="It did not finish">
        {`${exactCount(run.seen)} of ${countOf(run.total, 'contact')} were looked at, and ${exactCount(run.changed)} of them ${given}. Try again: it starts anew, and what is done stays done.`}
      </Notice>
    );
  }
  if (run.status === 'done') {
    return (
      <Notice tone="success" title="Done">
        {`${countOf(run.changed, 'contact')} of ${exactCount(run.seen)} ${given}.`}
      </Notice>
    );
  }

  return (
    <Stack gap="3" role="status">
      <Text>{`${exactCount(run.seen)} of ${countOf(run.total, 'contact')} looked at, ${exactCount(run.changed)} changed.`}</Text>
      <Bar aria-label="Contacts processed" max={Math.max(run.total, 1)} value={run.seen} />
      <Text color="fg.muted" textStyle="sm">
        You can close this: it goes on by itself, and this place tells how far it is.
      </Text>
    </Stack>
  );
}
