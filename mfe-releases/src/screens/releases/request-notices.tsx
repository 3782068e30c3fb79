import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import { Stack } from 'shared-ui';
import { RequestNotice } from '../../components/approvals/request-notice.tsx';

/** Says which promotions wait for a second person, with the way to each remote. */
export function RequestNotices({ remotes }: { readonly remotes: readonly ReleasedRemote[] }) {
  const requests = remotes.flatMap(({ request }) => request ?? []);

  return requests.length > 0 ? (
    <Stack gap="3">
      {requests.map((request) => (
        <RequestNotice key={request.remote} request={request} />
      ))}
    </Stack>
  ) : null;
}
