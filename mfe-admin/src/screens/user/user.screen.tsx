import { ownRefusals } from 'shared-contracts/own-refusals';
import { settingsAddresses } from 'shared-contracts/settings-addresses';
import {
  Badge,
  Button,
  EmptyState,
  HStack,
  Loaded,
  Navigate,
  Notice,
  Stack,
  Text,
  useMe,
  useParams,
  usePageTitle,
  useSurroundings,
} from 'shared-ui';
import { idIn } from 'shared-ui/parts/id-in';
import { SectionSkeleton } from 'shared-ui/parts/section-skeleton';
import { lastSeenWords, nameOfUser } from '../../components/user-words.ts';
import { useUser } from '../../data/users.data.ts';
import type { UserDetails } from '../../data/users.data.ts';
import { Permissions } from './permissions.tsx';
import { RoleForm } from './role-form.tsx';
import { SignInActions } from './sign-in-actions.tsx';
import { UserForm } from './user-form.tsx';

/** /users/{userId}: details, role and permissions of a user (features AD-04). */
export function UserScreen() {
  const { userId } = useParams();

  if (userId === undefined) {
    return <Navigate to={settingsAddresses.users.path} replace />;
  }
  const id = idIn(userId);

  return id ? <OneUser key={id} userId={id} /> : <NotFoundUser />;
}

function OneUser({ userId }: { readonly userId: number }) {
  const back = useBack();
  const user = useUser(userId);
  usePageTitle(user.data ? nameOfUser(user.data) : 'User');

  return (
    <Loaded query={user} loading={<SectionSkeleton fields={[5, 1]} />} notFound={<NotFoundUser />}>
      {(data) => <UserContent user={data} onLeave={back} />}
    </Loaded>
  );
}

function useBack(): () => void {
  const { navigate } = useSurroundings();

  return () => navigate(settingsAddresses.users.path);
}

/** Shown when the user does not exist or belongs to another organization; both look the same. */
function NotFoundUser() {
  return (
    <EmptyState title="User not found" action={<Button onClick={useBack()}>Back to all users</Button>}>
      {ownRefusals.user_not_found.message}
    </EmptyState>
  );
}

function UserContent({ user, onLeave }: { readonly user: UserDetails; readonly onLeave: () => void }) {
  const me = useMe();
  const isSelf = user.id === me.id;
  const mayChange = user.mayBeChanged && !isSelf;

  return (
    <Stack gap="6">
      <HStack gap="2" wrap="wrap">
        <Badge>{user.role.name}</Badge>
        {user.status === 'invited' ? <Badge tone="info">Invited</Badge> : null}
        <Text as="span" color="fg.muted">
          Last seen: {lastSeenWords(user, me.organization.timeZone)}
        </Text>
      </HStack>
      {isSelf ? (
        <Notice tone="info">
          This is you. Only another user manager can change your role and permissions.
        </Notice>
      ) : null}
      {user.mayBeChanged ? null : (
        <Notice tone="info">
          {user.firstName} has permissions that you do not have, so you cannot change anything here.
        </Notice>
      )}
      <UserForm key={user.version} user={user} isSelf={isSelf} />
      {mayChange ? <RoleForm user={user} /> : null}
      <Permissions user={user} mayChange={mayChange} />
      {mayChange ? <SignInActions user={user} onDeleted={onLeave} /> : null}
    </Stack>
  );
}
