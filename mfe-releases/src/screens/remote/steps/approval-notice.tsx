import { Notice } from 'shared-ui';

interface ApprovalNoticeProps {
  readonly isNeeded: boolean;
  /** Version that was published without checks; undefined = it was checked. */
  readonly unverified: string | undefined;
}

/** Says that a promotion waits until a second person approves it. */
export function ApprovalNotice({ isNeeded, unverified }: ApprovalNoticeProps) {
  if (!isNeeded) {
    return null;
  }
  const title = unverified ? `${unverified} was published without checks` : 'This needs a second person';

  return (
    <Notice tone={unverified ? 'warning' : 'info'} title={title}>
      Nothing changes until somebody else who may release it approves it here.
    </Notice>
  );
}
