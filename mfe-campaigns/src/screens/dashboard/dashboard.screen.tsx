import RefreshCwIcon from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { account } from 'shared-contracts/kernel/access';
import {
  Button,
  Flex,
  isAllowed,
  RouterLink,
  Stack,
  useActiveAccount,
  usePageTitle,
  useSearchParams,
  useSession,
} from 'shared-ui';
import { Movable, MovablePlace, useMovable } from 'shared-ui/parts/movable';
import { PageActions } from 'shared-ui/parts/page-actions';
import { Tabs } from 'shared-ui/parts/tabs';
import { useMedia } from 'shared-ui/parts/use-media';
import { useRefresh } from '../../data/dashboard/dashboard.data.ts';
import { periodOf } from '../../data/dashboard/period.ts';
import { choiceIn, rangeParameters } from '../../data/dashboard/range.ts';
import { ContactsTab } from './contacts-tab.tsx';
import { RangeControl } from './range-control.tsx';
import { SetUp } from './set-up.tsx';
import { WavesTab } from './waves-tab.tsx';

const mayWave = account('manage_waves');
/** From this width, the page's name and all of its controls fit in one row. */
const controlsInHead = '(min-width: 64rem)';

/** /dashboard: figures on the account's contacts and messages in a time range (features CA-01). */
export function DashboardScreen() {
  const { id, timeZone } = useActiveAccount();

  return <Dashboard key={id} timeZone={timeZone} />;
}

function Dashboard({ timeZone }: { timeZone: string }) {
  const [search, setSearch] = useSearchParams();
  const [now, setNow] = useState(() => new Date());
  const refresh = useRefresh();
  const session = useSession();
  const isWide = useMedia(controlsInHead);
  const place = useMovable();
  usePageTitle('Dashboard');

  const period = periodOf(choiceIn(search), now, timeZone);
  const tab = search.get('tab') === 'waves' ? 'waves' : 'contacts';

  function change(values: Readonly<Record<string, string>>, left: readonly string[] = []): void {
    setSearch((former) => {
      const kept = [...former].filter(([name]) => !left.includes(name));

      return new URLSearchParams({ ...Object.fromEntries(kept), ...values });
    });
  }

  const controls = (
    <>
      <RangeControl
        period={period}
        timeZone={timeZone}
        onChoose={(parameters) => {
          setNow(new Date());
          change(parameters, rangeParameters);
        }}
      />
      <Button
        onClick={() => {
          setNow(new Date());
          void refresh();
        }}
      >
        <RefreshCwIcon size={16} aria-hidden />
        Refresh
      </Button>
    </>
  );

  return (
    <>
      <Movable element={place}>{controls}</Movable>
      <PageActions>
        {isWide ? <MovablePlace element={place} /> : null}
        {isAllowed(mayWave, session) ? (
          <Button tone="primary" asChild>
            <RouterLink to={addresses.newWave.path}>Create Wave</RouterLink>
          </Button>
        ) : null}
      </PageActions>
      <Stack gap="4" p={{ base: '4', md: '6' }}>
        <SetUp />
        {isWide ? null : (
          <Flex gap="2" justify="space-between">
            <MovablePlace element={place} />
          </Flex>
        )}
        <Tabs
          label="Dashboard"
          tabs={[
            { key: 'contacts', title: 'Contacts' },
            { key: 'waves', title: 'Waves' },
          ]}
          current={tab}
          onChoose={(key) => change({ tab: key })}
        >
          {tab === 'waves' ? <WavesTab period={period} /> : <ContactsTab period={period} />}
        </Tabs>
      </Stack>
    </>
  );
}
