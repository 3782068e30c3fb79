import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Box, Button, Notice, Stack, Text } from 'shared-ui';
import { useShell, useStore } from '../use-shell.ts';
import { focusLastUsed, ofNotices } from './in-use.ts';
import { noticeMs } from './notices.ts';
import { atTop, useClearOfPress } from './use-clear-of-press.ts';
import type { ShownNotice } from './notices.ts';

/** Top of what is below a phone's bar. */
const belowBar = '4.5rem';

/**
 * Errors and confirmations at the bottom left; each hides itself after 10 s (features SH-15). They are rendered next to
 * the app rather than in it because an open dialog hides the app from screen readers, and its own errors appear here.
 * They are at the top where they would cover what was pressed, and on a phone while a dialog is open. There, they are
 * below the bar: the next press is often on its Back.
 */
export function NoticeList() {
  const { notices } = useShell();
  const shown = useStore(notices);
  const region = useRef<HTMLDivElement>(null);
  useClearOfPress(region, shown);

  return createPortal(
    <Stack
      ref={region}
      {...ofNotices}
      role="region"
      aria-label="Notices"
      // A status is read out only if the region it is added to was live before.
      aria-live="polite"
      aria-relevant="additions"
      gap="2"
      position="fixed"
      bottom={{ base: '20', md: '5' }}
      insetStart={{ base: '3', md: '5' }}
      width="min(24rem, calc(100vw - 1.5rem))"
      zIndex="toast"
      pointerEvents="none"
      css={{
        [`&[${atTop}]`]: { bottom: 'auto', top: { base: belowBar, md: '2' } },
        mdDown: { 'body:has([role=dialog], [role=alertdialog]) &': { bottom: 'auto', top: '2' } },
      }}
    >
      {shown.map((notice) => (
        <TimedNotice key={notice.id} notice={notice} onDismiss={() => notices.dismiss(notice.id)} />
      ))}
    </Stack>,
    document.body,
  );
}

interface TimedNoticeProps {
  readonly notice: ShownNotice;
  readonly onDismiss: () => void;
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);

  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Stays while the pointer is over it or it has the focus, so that no one has to read against the clock, and while the
 * page is in the background, where no one sees it.
 */
function TimedNotice({ notice, onDismiss }: TimedNoticeProps) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { notices } = useShell();
  const { id, undo } = notice;
  const isHidden = useSyncExternalStore(onVisibility, () => document.visibilityState === 'hidden');
  const isHeld = hasPointer || hasFocus || isHidden;
  useEffect(() => {
    if (isHeld) {
      return;
    }
    const timer = setTimeout(() => notices.dismiss(id), noticeMs);

    return () => clearTimeout(timer);
  }, [isHeld, id, notices]);

  function dismiss(): void {
    const isByKey = Boolean(box.current?.querySelector(':focus-visible'));
    onDismiss();
    if (isByKey) {
      focusLastUsed();
    }
  }

  return (
    <Box
      ref={box}
      pointerEvents="auto"
      shadow="lg"
      borderRadius="md"
      // A shadow is not painted in contrast themes.
      css={{ '@media (forced-colors: active)': { outline: '2px solid CanvasText' } }}
      onMouseEnter={() => setHasPointer(true)}
      onMouseLeave={() => setHasPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Notice tone={notice.tone} onDismiss={dismiss}>
        <Text as="span">{notice.text}</Text>
        {undo ? (
          <Button
            tone="quiet"
            size="xs"
            onClick={() => {
              dismiss();
              undo();
            }}
          >
            Undo
          </Button>
        ) : null}
      </Notice>
    </Box>
  );
}
