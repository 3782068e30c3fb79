import { useState } from 'react';
import type { ReviewedRequest } from 'shared-contracts/api/releases/cockpit';
import { Button, Flex, Notice, RouterLink, Text, useMe } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { requestTitle } from '../../words/approval.ts';
import { touchSize } from '../touch-size.ts';

const ApproveDialog = lazyDialog(
  { title: ({ request }) => `Approve ${request.version}` },
  async () => (await import('./approve-dialog.tsx')).ApproveDialog,
);
const EndRequestDialog = lazyDialog(
  { title: ({ request }) => `${request.isOwn ? 'Withdraw' : 'Decline'} the request for ${request.version}` },
  async () => (await import('./end-request-dialog.tsx')).EndRequestDialog,
);

/** Says why the person cannot be the second one; nothing if they can. */
function hindrance({ isOwn, mayApprove, isUnverified }: ReviewedRequest): string | undefined {
  if (isOwn) {
    return 'You asked for this, so somebody else has to approve it.';
  }

  return mayApprove || !isUnverified
    ? undefined
    : 'You published this release without checks, so somebody else has to approve it.';
}

interface RequestNoticeProps {
  readonly request: ReviewedRequest;
  /** Whether the person may take steps with the remote. Undefined = the notice leads to its page instead. */
  readonly mayRelease?: boolean | undefined;
  readonly stable?: string | null;
}

/** Says who asks to promote a version, and lets a second person decide (features PF-13). */
export function RequestNotice({ request, mayRelease, stable = null }: RequestNoticeProps) {
  const { timeZone } = useMe().organization;
  // The request as it is now: a newer one must not be confirmed in its dialog.
  const [doing, setDoing] = useState<{ kind: 'approve' | 'end'; request: ReviewedRequest }>();
  const { remote, at, why, isOwn, mayApprove, isUnverified } = request;
  const reason = hindrance(request);
  const close = (): void => setDoing(undefined);

  return (
    <>
      <Notice tone="info" title={requestTitle(request)}>
        <Text overflowWrap="anywhere">{`${mediumTime(at, timeZone)}${why === '' ? '' : `: ${why}`}`}</Text>
        {isUnverified ? <Text>This release was published without checks.</Text> : null}
        {mayRelease === undefined ? (
          <Flex mt="3">
            <Button asChild {...touchSize}>
              <RouterLink to={`/releases/${remote}`}>{`Open ${remote}`}</RouterLink>
            </Button>
          </Flex>
        ) : null}
        {mayRelease ? (
          <>
            {reason ? <Text>{reason}</Text> : null}
            <Flex gap="2" mt="3" wrap="wrap">
              {mayApprove ? (
                <Button tone="primary" onClick={() => setDoing({ kind: 'approve', request })} {...touchSize}>
                  Approve
                </Button>
              ) : null}
              <Button onClick={() => setDoing({ kind: 'end', request })} {...touchSize}>
                {isOwn ? 'Withdraw request' : 'Decline'}
              </Button>
            </Flex>
          </>
        ) : null}
      </Notice>
      {doing?.kind === 'approve' ? (
        <ApproveDialog request={doing.request} stable={stable} onClose={close} />
      ) : null}
      {doing?.kind === 'end' ? <EndRequestDialog request={doing.request} onClose={close} /> : null}
    </>
  );
}
