import type { TakenBack } from 'shared-contracts/kernel/registry-change';
import { Notice, useMe } from 'shared-ui';
import { withdrawnText } from '../../../words/withdrawn.ts';

/** Says that a version was withdrawn, and that a reason is needed to serve it again. */
export function WithdrawnNotice({ withdrawn }: { withdrawn: TakenBack | undefined }) {
  const { timeZone } = useMe().organization;
  if (!withdrawn) {
    return null;
  }

  return (
    <Notice tone="warning" title={`${withdrawn.version} was withdrawn ${withdrawnText(withdrawn, timeZone)}`}>
      Say why it can be served again.
    </Notice>
  );
}
