import { useEffect, useEffectEvent, useMemo } from 'react';
import { listPresence, tellPresence } from 'shared-contracts/api/team';
import { useAsk, useBusEvent, useCaller, useInvalidate, useSession, useSurroundings } from 'shared-ui';
import { useBusEvents } from 'shared-ui/messaging/live/use-bus-events';
import { newClientKey } from 'shared-ui/messaging/live/client-key';

/** Presence is not stored, so a stream that resumes does not repeat it either. */
const streamBegins = ['live.connected', 'live.resumed'] as const;
const heartbeatMs = 20_000;
/** Interval for reporting that the user is typing. Five seconds without typing end it. */
const typingEveryMs = 4_000;
const typingEndsMs = 5_000;

type Doing = 'viewing' | 'typing' | 'gone';

/** Other people in the conversation, with live updates. Only changes are published, so refetches are rare. */
export function usePresence(contactId: number) {
  const { accountId } = useCaller();
  const { me } = useSession();
  const invalidate = useInvalidate();
  const place = { accountId, contactId };
  const askAgain = (): void => void invalidate(listPresence, place);
  useBusEvent('presence.changed', (event) => {
    // The list leaves out its reader.
    if (isAt(place, event) && event.userId !== me?.id) {
      askAgain();
    }
  });
  useBusEvents(streamBegins, (event) => {
    if (event.accountId === accountId) {
      askAgain();
    }
  });

  return useAsk(listPresence, place).data?.items ?? [];
}

type Place = Readonly<Record<'accountId' | 'contactId', number>>;

const isAt = (place: Place, event: Place): boolean =>
  event.accountId === place.accountId && event.contactId === place.contactId;

/**
 * Reports that this tab shows the conversation, and whether its user is typing: immediately on changes, every 20
 * seconds otherwise, and 'gone' when the tab is hidden, closed or shows another conversation. A support session reports
 * nothing (features SH-26).
 */
export function useReportPresence(contactId: number): void {
  const { accountId } = useCaller();
  const { client } = useSurroundings();
  const { isAdminSession } = useSession();
  const tab = useMemo(() => newClientKey(), []);
  const sendPresence = useEffectEvent((doing: Doing) => {
    if (isAdminSession) {
      return;
    }
    const input = { accountId, contactId, tab, doing };
    void client.call(tellPresence, input, { outlivesPage: doing === 'gone' }).catch(() => undefined);
  });

  useEffect(() => {
    // The time since the page began, which no change of the clock turns back.
    let typedAt = -Infinity;
    let toldTypingAt = -Infinity;
    const isTyping = (): boolean => toldTypingAt !== -Infinity;
    const stay = (): void => sendPresence(isTyping() ? 'typing' : 'viewing');
    const reportVisibility = (): void => {
      toldTypingAt = -Infinity;
      sendPresence(document.hidden ? 'gone' : 'viewing');
    };
    const leave = (): void => sendPresence('gone');
    // Covers messages and notes: they are the only multi-line boxes on the page.
    const type = (event: Event): void => {
      if (!(event.target instanceof HTMLTextAreaElement)) {
        return;
      }
      typedAt = performance.now();
      if (typedAt - toldTypingAt < typingEveryMs) {
        return;
      }
      toldTypingAt = typedAt;
      sendPresence('typing');
    };
    const rest = setInterval(() => {
      if (!isTyping() || performance.now() - typedAt < typingEndsMs) {
        return;
      }
      toldTypingAt = -Infinity;
      sendPresence('viewing');
    }, 1_000);
    const heartbeat = setInterval(() => document.hidden || stay(), heartbeatMs);
    reportVisibility();
    document.addEventListener('visibilitychange', reportVisibility);
    document.addEventListener('input', type);
    window.addEventListener('pagehide', leave);

    return () => {
      clearInterval(rest);
      clearInterval(heartbeat);
      document.removeEventListener('visibilitychange', reportVisibility);
      document.removeEventListener('input', type);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
