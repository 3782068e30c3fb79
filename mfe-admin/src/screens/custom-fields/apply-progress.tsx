import type { FieldRun } from 'shared-contracts/domain/custom-field';
import { Notice, Stack, Text } from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { Progress } from 'shared-ui/parts/progress';

/** Progress of setting a value on contacts, and finally the number of contacts updated. */
export function ApplyProgress({ run }: { run: FieldRun }) {
  const given = run.value === '' ? 'lost their value' : `got the value “${run.value}”`;
  if (run.hasFailed) {
    return (
      <Notice tone="error" title="It didn't finish">
        {`${exactCount(run.seen)} of ${countOf(run.total, 'contact')} checked, ${exactCount(run.changed)} ${given}. Try again. Contacts already updated won't be affected.`}
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
    <Stack gap="3">
      <Progress label="Contacts processed" max={run.total} value={run.seen}>
        {`${exactCount(run.seen)} of ${countOf(run.total, 'contact')} checked, ${exactCount(run.changed)} updated.`}
      </Progress>
      <Text color="fg.muted" textStyle="sm">
        You can close this dialog. Processing continues, and progress is shown here.
      </Text>
    </Stack>
  );
}
