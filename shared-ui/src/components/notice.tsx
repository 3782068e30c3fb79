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

/** A message set apart: the result of an action, a banner. Errors interrupt screen readers; other notices wait. */
export function Notice({ tone, title, children, onDismiss }: NoticeProps) {
  return (
    <AlertRoot status={tone} role={tone === 'error' ? 'alert' : 'status'} alignItems="flex-start">
      <AlertIndicator aria-hidden />
      <AlertContent minW="0">
        {title ? <AlertTitle>{title}</AlertTitle> : null}
        {children ? <AlertDescription>{children}</AlertDescription> : null}
      </AlertContent>
      {onDismiss ? <CloseButton size="xs" aria-label="Dismiss" onClick={onDismiss} /> : null}
    </AlertRoot>
  );
}
