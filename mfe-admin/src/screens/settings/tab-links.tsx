import { RouterLink, chakra } from 'shared-ui';
import type { SettingsTab } from '../../data/settings-tabs.ts';

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    gap: '1',
    px: { base: '2', md: '4' },
    borderBottomWidth: '1px',
    overflowX: 'auto',
  },
});
const TabLink = chakra(RouterLink, {
  base: {
    flexShrink: '0',
    px: '3',
    py: '3',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    borderTopRadius: 'md',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg', bg: 'bg.muted' },
    _currentPage: { color: 'fg', fontWeight: 'semibold', borderColor: 'accent' },
  },
});

interface TabLinksProps {
  readonly tabs: readonly SettingsTab[];
  readonly current: SettingsTab;
}

/** The parts of the settings, each at an address of its own: links, so that they open in new tabs and are gone back from. */
export function TabLinks({ tabs, current }: TabLinksProps) {
  return (
    <Bar aria-label="Settings">
      {tabs.map(({ path, title }) => (
        <TabLink key={path} to={path} {...(path === current.path ? { 'aria-current': 'page' } : {})}>
          {title}
        </TabLink>
      ))}
    </Bar>
  );
}
