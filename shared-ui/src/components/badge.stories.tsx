import type { Meta } from '@storybook/react-vite';
import { sentence, statesOf } from '../testing/catalogue/index.ts';
import { Badge, Dot } from './badge.tsx';

export default { component: Badge, subcomponents: { Dot } } satisfies Meta;

export const States = statesOf({
  neutral: <Badge>12</Badge>,
  brand: <Badge tone="brand">3 unread</Badge>,
  success: <Badge tone="success">Delivered</Badge>,
  warning: <Badge tone="warning">Paused</Badge>,
  error: <Badge tone="error">Not sent</Badge>,
  info: <Badge tone="info">first name</Badge>,
  'long content': <Badge tone="info">{sentence}</Badge>,
  dot: <Dot label="Unread" />,
});
