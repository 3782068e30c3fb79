import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { getWave, getWaveStatus, listWaves } from 'shared-contracts/api/waves';
import { getWaveResults, listWaveRecipients } from 'shared-contracts/api/waves/results';
import type { RecipientFilter } from 'shared-contracts/domain/wave-results';
import type { Wave } from 'shared-contracts/domain/wave';
import type { DrawerQuery } from 'shared-ui';
import { useAsk, useAskPages, useBusEvent, useCaller, useInvalidate } from 'shared-ui';
import { isOver } from './wave-words.ts';

/** Poll interval for waves that are not over, with or without live events (reference.md, Limits). */
const whileNotSentMs = 30_000;
/** Poll interval while receipts arrive, in the minutes after a wave. They publish no event for the wave. */
const whileReceiptsComeMs = 5_000;

export type WaveResource = 'account' | 'organization';

/**
 * Waves of the active account, or of the organization's groups, that match the search; newest first, with live updates
 * (features CA-03).
 */
export function useWaves(resource: WaveResource, { search, chips }: DrawerQuery) {
  const { accountId, orgId } = useCaller();
  const input = useMemo(() => {
    const hint = search.trim().slice(0, 100);

    return {
      resource_type: resource,
      resource_id: resource === 'account' ? accountId : orgId,
      ...(hint === '' ? {} : { name_hint: hint }),
      ...(chips.includes('draft') ? { show_draft: true } : {}),
      ...(chips.includes('scheduled') ? { show_scheduled: true } : {}),
      ...(chips.includes('sent') ? { show_sent: true } : {}),
    };
  }, [resource, accountId, orgId, search, chips]);
  const query = useAskPages(listWaves, input, { keepPrevious: true });
  const invalidate = useInvalidate();
  useBusEvent('wave.changed', () => void invalidate(listWaves));
  useBusEvent('groupWave.changed', () => void invalidate(listWaves));
  useBusEvent('live.connected', () => void invalidate(listWaves));

  return { ...query, waves: query.data?.items ?? [] };
}

/** Waves being deleted here. Refetching one on its last event would return 404. */
export const wavesInDeletion = new Set<number>();

/** Calls back when a wave changes, and after a reconnect, because events may have been missed. */
function useWaveChange(waveId: number, onChange: () => void): void {
  const handleWaveChanged = (payload: { waveId: number }) =>
    payload.waveId === waveId && !wavesInDeletion.has(waveId) ? onChange() : undefined;
  useBusEvent('wave.changed', handleWaveChanged);
  useBusEvent('groupWave.changed', handleWaveChanged);
  useBusEvent('live.connected', onChange);
}

const refetchEveryMs = (wave: Pick<Wave, 'status'> | undefined): number | false =>
  wave && isOver(wave.status) ? false : whileNotSentMs;

/** One wave, with live updates. */
export function useWave(waveId: number) {
  const query = useAsk(getWave, { waveId }, { staleMs: 0 });
  useAsk(getWave, { waveId }, { isEnabled: query.isSuccess, refetchEveryMs: refetchEveryMs(query.data) });
  const invalidate = useInvalidate();
  useWaveChange(waveId, () => void invalidate(getWave, { waveId }));

  return query;
}

/** Progress of a wave, with live updates (features CA-05). */
export function useWaveProgress(waveId: number, options: { isEnabled: boolean }) {
  const query = useAsk(getWaveStatus, { waveId }, { staleMs: 0, ...options });
  const invalidate = useInvalidate();
  useWaveChange(waveId, () => void invalidate(getWaveStatus, { waveId }));

  return query;
}

/** Fetches a wave's results in parallel with the wave. Returns whether they are still loading. */
export const useResultsAhead = (waveId: number): boolean =>
  useAsk(getWaveResults, { waveId }, { staleMs: 0 }).isPending;

/** Results of a wave so far, with live updates (features CA-07). */
export function useWaveResults(waveId: number) {
  const query = useAsk(getWaveResults, { waveId }, { staleMs: 0 });
  const until = query.data?.countedUntil;
  const isCounting = query.isSuccess && (!until || Date.parse(until) > query.dataUpdatedAt);
  // A reply publishes an event for its conversation, not for the wave, so results are polled.
  const { sent = 0, retrying = 0, delivered = 0, failed = 0 } = query.data?.figures ?? {};
  const refetchEveryMs = delivered + failed < sent + retrying ? whileReceiptsComeMs : whileNotSentMs;
  useAsk(getWaveResults, { waveId }, { isEnabled: isCounting, refetchEveryMs });
  const invalidate = useInvalidate();
  useWaveChange(waveId, () => void invalidate(getWaveResults, { waveId }));

  return query;
}

interface RecipientsQuery {
  readonly filter: RecipientFilter | undefined;
  /** First digits of a phone number. */
  readonly phone: string;
}

/** Refetches the recipients when the wave's figures change, so that both stay consistent. */
function useRecipientsOfFigures(waveId: number): void {
  const { data } = useAsk(getWaveResults, { waveId }, { staleMs: 0 });
  const figures = data && JSON.stringify(data.figures);
  const known = useRef(figures);
  const invalidate = useInvalidate();
  const askAgain = useEffectEvent(() => void invalidate(listWaveRecipients, { waveId }));
  useEffect(() => {
    if (known.current !== undefined && known.current !== figures) {
      askAgain();
    }
    known.current = figures;
  }, [figures]);
}

/** Recipients of a wave that match, with the outcome of each message and live updates (features CA-07). */
export function useWaveRecipients(waveId: number, { filter, phone }: RecipientsQuery) {
  const digits = phone.trim().slice(0, 30);
  const query = useAskPages(
    listWaveRecipients,
    { waveId, ...(filter ? { filter } : {}), ...(digits === '' ? {} : { phone: digits }) },
    { keepPrevious: true },
  );
  useRecipientsOfFigures(waveId);

  return { ...query, recipients: query.data?.items ?? [] };
}
