import type { Meta } from '@storybook/react-vite';
import { statesOf } from '../testing/catalogue/index.ts';
import { QrCode } from './qr-code.tsx';

export default { component: QrCode } satisfies Meta;

export const States = statesOf({
  short: <QrCode text="HARBOR" label="A code to scan" />,
  long: <QrCode text={`otpauth://totp/Harbor?secret=${'A'.repeat(64)}`} label="A longer code to scan" />,
});
