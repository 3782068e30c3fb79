import { addressSettings } from './address-settings.ts';
import { googleSettings } from './google-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { mailSettings } from './mail-settings.ts';
import { outsideSettings } from './outside-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { priceSettings } from './price-settings.ts';
import { privateNetworkSettings } from './private-network-settings.ts';
import { processSettings } from './process-settings.ts';
import type { SettingTable } from './read-settings.ts';
import { fileSettings } from './s3-settings.ts';
import { secretSettings } from './secret-settings.ts';
import { sendingSettings } from './sending-settings.ts';
import { shopSettings } from './shop-settings.ts';
import { signUpSettings } from './sign-up-settings.ts';
import { smppSettings } from './smpp-settings.ts';
import { twilioSettings } from './twilio-settings.ts';
import { watchSettings } from './watch-settings.ts';

/** Every setting of the API, declared once: name, default, description and parser. */
export const settings = {
  ...processSettings,
  ...addressSettings,
  ...secretSettings,
  ...watchSettings,
  ...mailSettings,
  ...twilioSettings,
  ...smppSettings,
  ...sendingSettings,
  ...fileSettings,
  ...paymentSettings,
  ...priceSettings,
  ...signUpSettings,
  ...googleSettings,
  ...shopSettings,
  ...outsideSettings,
  ...limitSettings,
  ...privateNetworkSettings,
} as const;

/** The same settings, grouped by the headings of docs/configuration.md. */
export const settingGroups: readonly { readonly title: string; readonly table: SettingTable }[] = [
  { title: 'Process, database and demo mode', table: processSettings },
  { title: 'Addresses', table: addressSettings },
  { title: 'Secrets', table: secretSettings },
  { title: 'Logs and monitoring', table: watchSettings },
  { title: 'Mail', table: mailSettings },
  { title: 'Twilio', table: twilioSettings },
  { title: 'SMPP', table: smppSettings },
  { title: 'Sending speed', table: sendingSettings },
  { title: 'Files', table: fileSettings },
  { title: 'Plans and payments', table: { ...paymentSettings, ...priceSettings } },
  { title: 'Sign-up', table: signUpSettings },
  { title: 'Google sign-in', table: googleSettings },
  { title: 'Shops', table: shopSettings },
  { title: 'Pages elsewhere', table: outsideSettings },
  { title: 'Limits', table: limitSettings },
  { title: 'Private networks', table: privateNetworkSettings },
];
