import { useState } from 'react';
import { createBlackout } from 'shared-contracts/api/blackouts';
import type { Blackout } from 'shared-contracts/domain/blackout';
import {
  Button,
  EmptyState,
  ErrorPanel,
  HStack,
  FilterChip,
  useAllowed,
  useMe,
  useSearchParams,
} from 'shared-ui';
import { SectionSkeleton } from 'shared-ui/parts/section-skeleton';
import { zoneTitle } from 'shared-ui/messaging/words/times';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { useBlackouts } from '../../data/blackouts.data.ts';
import type { BlackoutAction } from './blackout-list.tsx';
import { BlackoutsContent } from './blackouts-content.tsx';
import { DeleteBlackoutDialog } from './delete-blackout-dialog.tsx';

const BlackoutDialog = lazyDialog(
  { title: ({ blackout }) => (blackout ? 'Edit blackout' : 'New blackout') },
  async () => (await import('./blackout-dialog.tsx')).BlackoutDialog,
);

interface Doing {
  readonly action: BlackoutAction | 'create';
  readonly blackout: Blackout | undefined;
}

/**
 * /settings/blackouts: times when no scheduled or bulk messages are sent. `?view=dated` shows the dated ones (features
 * AD-08).
 */
export function BlackoutsScreen() {
  const [search, setSearch] = useSearchParams();
  const isWeekly = search.get('view') !== 'dated';
  const weekly = useBlackouts({ isWeekly: true });
  const dated = useBlackouts({ isWeekly: false });
  const shown = isWeekly ? weekly : dated;
  const [doing, setDoing] = useState<Doing>();
  const mayChange = useAllowed(createBlackout);
  const { timeZone } = useMe().organization;
  const zone = zoneTitle(shown.data?.pages[0]?.timeZone ?? timeZone);
  const close = (): void => setDoing(undefined);
  const create = mayChange ? (
    <Button tone="primary" onClick={() => setDoing({ action: 'create', blackout: undefined })}>
      New blackout
    </Button>
  ) : undefined;

  return (
    <>
      <SettingsHeading title="Blackouts" action={create}>
        Waves, flows and scheduled texts wait until a blackout ends. Replies your team writes in a
        conversation are sent right away. Times are in {zone}, your organization's time zone.
      </SettingsHeading>
      <HStack role="group" aria-label="Show" gap="2" mb="6">
        <FilterChip isActive={isWeekly} onToggle={() => setSearch({}, { replace: true })}>
          Weekly
        </FilterChip>
        <FilterChip isActive={!isWeekly} onToggle={() => setSearch({ view: 'dated' }, { replace: true })}>
          Dated
        </FilterChip>
      </HStack>
      {shown.isPending ? <SectionSkeleton fields={[0, 0]} label="Loading blackouts" /> : null}
      {shown.isError ? <ErrorPanel error={shown.error} onRetry={() => shown.refetch()} /> : null}
      {shown.data?.items.length === 0 ? (
        <EmptyState title={isWeekly ? 'No weekly blackouts' : 'No dated blackouts'}>
          {mayChange
            ? isWeeklyHint(isWeekly)
            : 'Scheduled messages and waves are sent at any time outside quiet hours.'}
        </EmptyState>
      ) : null}
      {weekly.data && dated.data && shown.data ? (
        <BlackoutsContent
          isWeekly={isWeekly}
          timeZone={shown.data.pages[0]?.timeZone ?? 'UTC'}
          all={[...weekly.data.items, ...dated.data.items]}
          shown={shown.data.items}
          query={shown}
          onAction={mayChange ? (action, blackout) => setDoing({ action, blackout }) : undefined}
        />
      ) : null}
      {doing?.action === 'create' || doing?.action === 'edit' ? (
        <BlackoutDialog blackout={doing.blackout} startsWeekly={isWeekly} zone={zone} onClose={close} />
      ) : null}
      {doing?.action === 'delete' && doing.blackout ? (
        <DeleteBlackoutDialog blackout={doing.blackout} onClose={close} />
      ) : null}
    </>
  );
}

const isWeeklyHint = (isWeekly: boolean): string =>
  isWeekly
    ? "Create one for hours when you don't want to send texts, such as every night."
    : 'Create one for a holiday, or for a day when your team is away.';
