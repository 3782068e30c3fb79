import { useEffect, useRef } from 'react';
import { Box, Button, Notice, Text } from 'shared-ui';

interface ConflictNoticeProps {
  readonly title: string;
  /** Says that neither version is lost, and what to do. */
  readonly children: string;
  /** Label of the action: 'Load their version'. */
  readonly action: string;
  readonly onAction: () => void;
  /**
   * Number of saves that were rejected because of the conflict. With each one, the notice is announced and scrolled
   * into view.
   */
  readonly refusals: number;
}

/** Says that a form's data has since been changed elsewhere, and that neither version was overwritten. */
export function ConflictNotice({ title, children, action, onAction, refusals }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) {
      box.current?.focus();
      box.current?.scrollIntoView({ block: 'start' });
    }
  }, [refusals]);

  return (
    <Box
      ref={box}
      tabIndex={-1}
      aria-label={title}
      role="group"
      scrollMarginTop="4"
      focusVisibleRing="outside"
    >
      <Notice tone="warning" title={title}>
        <Text>{children}</Text>
        <Box mt="3">
          <Button size="sm" onClick={onAction}>
            {action}
          </Button>
        </Box>
      </Notice>
    </Box>
  );
}
