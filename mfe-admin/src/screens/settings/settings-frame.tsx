import { Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Box, PageSkeleton, useSession, useSurroundings } from 'shared-ui';
import { SideTabs } from 'shared-ui/parts/side-tabs';
import { isTabPermitted, usePermittedTabs } from './settings-tab.ts';
import type { SettingsTab } from './settings-tab.ts';

interface SettingsFrameProps {
  readonly tabs: readonly SettingsTab[];
  readonly open: SettingsTab;
  /** What the tab shows; its own screen where left out. */
  readonly Screen?: ComponentType | undefined;
}

/** Every settings page: the tabs, and the one that is open (features AD-01). */
export function SettingsFrame({ tabs, open, Screen = open.Screen }: SettingsFrameProps) {
  const { navigate } = useSurroundings();
  const isPermitted = isTabPermitted(open, useSession());
  const shown = usePermittedTabs(tabs);
  useEffect(() => {
    if (!isPermitted) {
      navigate(addresses.forbidden.path);
    }
  }, [isPermitted, navigate]);
  if (!isPermitted) {
    return null;
  }

  return (
    <SideTabs
      label="Settings"
      tabs={shown.map((tab) => ({ key: tab.path, title: tab.title, to: tab.path }))}
      current={open.path}
    >
      <Box px={{ base: '4', md: '6' }} py="6" maxW="6xl">
        <Suspense fallback={<PageSkeleton />}>{Screen ? <Screen /> : null}</Suspense>
      </Box>
    </SideTabs>
  );
}
