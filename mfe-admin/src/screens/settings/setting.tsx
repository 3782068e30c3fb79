import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { SettingsEntry } from 'shared-contracts/settings-list';
import { useSession, useSurroundings } from 'shared-ui';
import { isEntryPermitted, SettingsFrame } from 'shared-ui/parts/settings-frame';
import { PageBody } from '../../components/page-frame.tsx';

interface SettingProps {
  readonly entry: SettingsEntry;
  readonly Screen: ComponentType;
}

/** A settings entry or a page below it. Redirects to /forbidden if the user may not see the entry. */
export function Setting({ entry, Screen }: SettingProps) {
  const { navigate } = useSurroundings();
  const isPermitted = isEntryPermitted(entry, useSession());
  useEffect(() => {
    if (!isPermitted) {
      navigate(addresses.forbidden.path);
    }
  }, [isPermitted, navigate]);

  return isPermitted ? (
    <SettingsFrame current={entry.path}>
      <PageBody>
        <Screen />
      </PageBody>
    </SettingsFrame>
  ) : null;
}
