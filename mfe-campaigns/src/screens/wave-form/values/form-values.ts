import { WaveTest, waveMessageTypes, waveTypes } from 'shared-contracts/domain/wave';
import * as z from 'zod/mini';

/** Snapshot of a list when it was selected. */
const ChosenList = z.object({ id: z.int(), name: z.string(), size: z.nullable(z.int()) });

/** Values of the wave form. A schema, because drafts come from local storage, which may contain anything. */
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
  /** The saved wave's instant, which date and time stand for until they are changed. */
  savedInstant: z.optional(z.nullable(z.string())),
  atLocalTime: z.boolean(),
  /** Text as typed; blank = as fast as the numbers allow. */
  textsPerSecond: z.string(),
  test: z.nullable(WaveTest),
});

/** Initial values of a test: one more text, sent to a fifth of the recipients. */
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

/** Initial values of the form. The opt-out line is appended unless someone turns it off (reference.md, Limits). */
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
