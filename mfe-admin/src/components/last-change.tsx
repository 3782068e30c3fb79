import type { LastChange } from 'shared-contracts/domain/version';
import { Text, useMe } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';

interface LastChangeLineProps {
  readonly changes: readonly LastChange[] | undefined;
  /** Settings that the line covers. */
  readonly fields: readonly string[];
  readonly id?: string;
}

/** Shows who last changed some settings, and when. Renders nothing if they were never changed. */
export function LastChangeLine({ changes = [], fields, id }: LastChangeLineProps) {
  const { timeZone } = useMe().organization;
  const [last] = changes
    .filter(({ field }) => fields.includes(field))
    .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
  if (!last) {
    return null;
  }

  return (
    <Text id={id} textStyle="xs" color="fg.muted">
      Last changed by {last.changedBy ?? 'a program'} on {mediumTime(last.changedAt, timeZone)}
    </Text>
  );
}
