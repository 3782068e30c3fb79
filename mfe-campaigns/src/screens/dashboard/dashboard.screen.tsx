import RefreshCwIcon from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { account } from 'shared-contracts/kernel/access';
import {
  Button,
  isAllowed,
  RouterLink,
  Stack,
  useActiveAccount,
  usePageTitle,
  useSearchParams,
  useSession,
} from 'shared-ui';
import { Tabs } from 'shared-ui/parts/tabs';
import { useRefresh } from '../../data/dashboard/dashboard.data.ts';
import { lastDays, usualDays } from '../../data/dashboard/range.ts';
import type { Range } from '../../data/dashboard/range.ts';
import { ContactsTab } from './contacts-tab.tsx';
import { RangeBar } from './range-bar.tsx';
import { SetUp } from './set-up.tsx';
import { WavesTab } from './waves-tab.tsx';

const mayWave = account('manage_waves');

/** Reads a number from the URL; undefined if it is missing or invalid. */
const numberIn = (search: URLSearchParams, name: string): number | undefined => {
  const text = search.get(name);

  return text !== null && /^\d{1,11}$/.test(text) ? Number(text) : undefined;
};

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
  usePageTitle('Dashboard');

  const [from, to] = [numberIn(search, 'from'), numberIn(search, 'to')];
  const chosen = from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
  const days = chosen ? undefined : (numberIn(search, 'days') ?? usualDays);
  const range: Range = chosen ?? lastDays(Math.min(days ?? usualDays, 400), now, timeZone);
  const tab = search.get('tab') === 'waves' ? 'waves' : 'contacts';

  function show(values: Readonly<Record<string, string>>): void {
    setNow(new Date());
    setSearch((former) => {
      const next = new URLSearchParams(former);
      for (const name of ['days', 'from', 'to']) {
        next.delete(name);
      }
      for (const [name, value] of Object.entries(values)) {
        next.set(name, value);
      }

      return next;
    });
  }

  return (
    <Stack gap="5" p={{ base: '4', md: '6' }}>
      <SetUp />
      <RangeBar
        key={`${range.from} ${range.to}`}
        range={range}
        days={days}
        timeZone={timeZone}
        onPreset={(preset) => show({ days: String(preset) })}
        onRange={(next) => show({ from: String(next.from), to: String(next.to) })}
        actions={
          <>
            <Button
              onClick={() => {
                setNow(new Date());
                void refresh();
              }}
            >
              <RefreshCwIcon size={16} aria-hidden />
              Refresh
            </Button>
            {isAllowed(mayWave, session) ? (
              <Button tone="primary" asChild>
                <RouterLink to={addresses.newWave.path}>Create Wave</RouterLink>
              </Button>
            ) : null}
          </>
        }
      />
      <Tabs
        label="Dashboard"
        tabs={[
          { key: 'contacts', title: 'Contacts' },
          { key: 'waves', title: 'Waves' },
        ]}
        current={tab}
        onChoose={(key) =>
          setSearch((former) => {
            const next = new URLSearchParams(former);
            next.set('tab', key);

            return next;
          })
        }
      >
        {tab === 'waves' ? <WavesTab range={range} /> : <ContactsTab range={range} />}
      </Tabs>
    </Stack>
  );
}
