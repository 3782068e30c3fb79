import {
  AlertContent,
  AlertDescription,
  AlertIndicator,
  AlertRoot,
  AlertTitle,
  CloseButton,
} from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type NoticeTone = 'success' | 'error' | 'warning' | 'info';

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly onDismiss?: () => void;
}

/** A sentence set apart: the answer to an action, a banner. Errors interrupt a screen reader, others wait their turn. */
export function Notice({ tone, title, children, onDismiss }: NoticeProps) {
  return (
    <AlertRoot status={tone} role={tone === 'error' ? 'alert' : 'status'} alignItems="flex-start">
      <AlertIndicator />
      <AlertContent minW="0">
        {title ? <AlertTitle>{title}</AlertTitle> : null}
        {children ? <AlertDescription>{children}</AlertDescription> : null}
      </AlertContent>
      {onDismiss ? <CloseButton size="xs" aria-label="Dismiss" onClick={onDismiss} /> : null}
    </AlertRoot>
  );
}
