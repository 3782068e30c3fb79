import type { Meta } from '@storybook/react-vite';
import { Focused, statesOf } from '../../testing/catalogue/index.ts';
import { TimeZoneField } from './time-zone-field.tsx';

export default { component: TimeZoneField } satisfies Meta;

const ignore = (): void => undefined;

export const States = statesOf({
  closed: (
    <TimeZoneField
      label="Time zone"
      hint="Blackouts and dates use this time zone."
      value="Asia/Tokyo"
      onChange={ignore}
    />
  ),
  refused: (
    <TimeZoneField label="Time zone" error="Choose a time zone." value="Asia/Tokyo" onChange={ignore} />
  ),
  'keyboard focus': (
    <Focused>
      <TimeZoneField label="Time zone" value="Asia/Tokyo" onChange={ignore} />
    </Focused>
  ),
});
