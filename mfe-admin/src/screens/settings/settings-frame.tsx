import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Box, PageSkeleton, isAllowed, useSession, useSurroundings } from 'shared-ui';
import { Tabs } from 'shared-ui/parts/tabs';
import type { SettingsTab } from '../../data/settings-tabs.ts';
import { useTabs } from './use-first-tab.ts';

interface SettingsFrameProps {
  readonly tab: SettingsTab;
  readonly children: ReactNode;
}

/** Every settings page: the tabs above, the one that is open below (features AD-01). */
export function SettingsFrame({ tab, children }: SettingsFrameProps) {
  const { navigate } = useSurroundings();
  const isPermitted = isAllowed(tab.access, useSession());
  const tabs = useTabs();
  useEffect(() => {
    if (!isPermitted) {
      navigate(addresses.forbidden.path);
    }
  }, [isPermitted, navigate]);
  if (!isPermitted) {
    return null;
  }

  return (
    <Box height="full" overflowY="auto">
      <Tabs
        label="Settings"
        tabs={tabs.map(({ path, title }) => ({ key: path, title, to: path }))}
        current={tab.path}
      />
      <Box px={{ base: '4', md: '6' }} py="6" maxW="5xl">
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </Box>
    </Box>
  );
}
