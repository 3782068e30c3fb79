import { useState } from 'react';
import { Badge, Button, ConfirmDialog, ErrorPanel } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { FormSection } from 'shared-ui/parts/form-section';
import { useEndSessions, useOwnSessions } from '../../data/profile.data.ts';
import { browserOf } from './browser-of.ts';
import { SettingRow } from './setting-row.tsx';
import { momentOf } from './times.ts';

/** Browsers that the user is signed in on, each with a way to sign out. */
export function SessionsSection() {
  const sessions = useOwnSessions();
  const { isBusy, end, endOthers } = useEndSessions();
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const items = sessions.data?.items ?? [];

  return (
    <FormSection
      title="Where you are signed in"
      hint="If you do not recognize a browser, sign out there, then change your password."
    >
      {sessions.isError ? <ErrorPanel error={sessions.error} onRetry={() => sessions.refetch()} /> : null}
      <PlainList gap="4" aria-label="Signed in">
        {items.map(({ id, userAgent, isCurrent, address, startedAt, lastSeenAt }) => {
          const browser = browserOf(userAgent);

          return (
            <li key={id}>
              <SettingRow
                title={browser}
                badge={isCurrent ? <Badge tone="success">This browser</Badge> : undefined}
                actions={
                  isCurrent ? undefined : (
                    <Button
                      size="sm"
                      disabled={isBusy}
                      aria-label={`Sign out of ${browser}, last seen ${momentOf(lastSeenAt)}`}
                      onClick={() => end(id)}
                    >
                      Sign out
                    </Button>
                  )
                }
              >
                {`Last seen ${momentOf(lastSeenAt)}. Signed in ${momentOf(startedAt)} from ${address}.`}
              </SettingRow>
            </li>
          );
        })}
      </PlainList>
      {items.length > 1 ? (
        <Button alignSelf="flex-start" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      ) : null}
      <ConfirmDialog
        title="Sign out everywhere else?"
        isOpen={isAsking}
        isBusy={isBusy}
        confirmLabel="Sign out everywhere else"
        onConfirm={() => endOthers(close)}
        onCancel={close}
      >
        Every other browser will need to sign in again.
      </ConfirmDialog>
    </FormSection>
  );
}
