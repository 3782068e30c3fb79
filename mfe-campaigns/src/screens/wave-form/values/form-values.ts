import { WaveTest, waveMessageTypes, waveTypes } from 'shared-contracts/domain/wave';
import * as z from 'zod/mini';

/** A list as it was when it was chosen. */
const ChosenList = z.object({ id: z.int(), name: z.string(), size: z.nullable(z.int()) });

/** What stands in the wave form; kept in the browser as drafts are, so that a browser may hand in anything. */
export const WaveFormValues = z.object({
  name: z.string(),
  type: z.enum(waveTypes),
  groupId: z.nullable(z.int()),
  lists: z.array(ChosenList),
  excludedLists: z.array(ChosenList),
  messageType: z.enum(waveMessageTypes),
  template: z.nullable(z.object({ id: z.int(), name: z.string() })),
  body: z.string(),
  media: z.array(z.string()),
  appendOptOut: z.boolean(),
  customDomainId: z.int(),
  landingPageText: z.string(),
  landingPageMedia: z.array(z.string()),
  landingPageButtonText: z.string(),
  landingPageRedirectLink: z.string(),
  scheduleWhen: z.enum(['now', 'later']),
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  atLocalTime: z.boolean(),
  /** As typed; empty = as fast as the numbers allow. */
  textsPerSecond: z.string(),
  test: z.nullable(WaveTest),
});

/** The test before anything of it is written: one more text, on a fifth of the recipients. */
export const blankTest: WaveTest = {
  variants: [{ body: '', media: [] }],
  share: 20,
  winnerBy: 'clicks',
  decideAfter: 4 * 3600,
  decideAnyway: false,
};

export type ChosenList = z.infer<typeof ChosenList>;
export type WaveFormValues = z.infer<typeof WaveFormValues>;

interface Blank {
  readonly type: WaveFormValues['type'];
  readonly timeZone: string;
}

/** The form before anything is typed (reference.md, Limits: the opt-out line is appended unless somebody says otherwise). */
export function blankValues({ type, timeZone }: Blank): WaveFormValues {
  return {
    name: '',
    type,
    groupId: null,
    lists: [],
    excludedLists: [],
    messageType: 'custom',
    template: null,
    body: '',
    media: [],
    appendOptOut: true,
    customDomainId: 0,
    landingPageText: '',
    landingPageMedia: [],
    landingPageButtonText: '',
    landingPageRedirectLink: '',
    scheduleWhen: 'now',
    date: '',
    time: '',
    timeZone,
    atLocalTime: false,
    textsPerSecond: '',
    test: null,
  };
}
