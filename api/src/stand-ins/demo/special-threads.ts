import type { StoredMedia } from '../../platform/db/tables/json-columns.ts';
import { demoText } from './demo-threads.ts';
import type { DemoMessage, DemoThread } from './demo-threads.ts';

type Timed = readonly [minutesAgo: number, text: Omit<DemoMessage, 'minutesAgo'>];

function thread(texts: readonly Timed[], state: { unread?: number; isDone?: boolean } = {}): DemoThread {
  return {
    messages: texts.map(([minutesAgo, text]) => ({ ...text, minutesAgo })),
    unread: state.unread ?? 0,
    isDone: state.isDone ?? false,
  };
}

/** Returns a thread with pictures from a customer and one from staff. */
export function pictureThread(pictures: readonly StoredMedia[]): DemoThread {
  const [first, second, third] = pictures;
  const media = (picture: StoredMedia | undefined) => (picture ? [picture] : []);

  return thread(
    [
      [95, demoText('< Good morning! Is this the mug you still have in store?', media(first))],
      [91, demoText('> Hi! Almost: ours is this one, in three colors. $18 each.', media(second))],
      [88, demoText('< Even nicer 😍 can you keep the yellow one for me?')],
      [84, demoText('> The yellow one has your name on it.')],
      [83, demoText('< Loved “The yellow one has your name on it.”')],
      [12, demoText('<', media(third))],
      [11, demoText('< Look where it lives now')],
    ],
    { unread: 2 },
  );
}

/** Returns a thread in which a customer sent a contact card, a PDF and, last, a voice note. */
export function filesThread(files: readonly StoredMedia[]): DemoThread {
  const [card, voiceNote, plan] = files;
  const media = (file: StoredMedia | undefined) => (file ? [file] : []);

  return thread(
    [
      [72, demoText('< Hi! Could you host a birthday for 24 on Saturday? Here is the plan', media(plan))],
      [67, demoText('> Happy birthday to somebody already! Yes, the pier room is free. Who makes the cake?')],
      [63, demoText('< Dana does, she also needs the key:', media(card))],
      [26, demoText('<', media(voiceNote))],
    ],
    { unread: 1 },
  );
}

/** Returns a thread with an undelivered text. */
export function failedThread(): DemoThread {
  const lost = {
    status: 'undelivered',
    description: 'The phone was off or out of range, so the message was not delivered.',
  } as const;

  return thread([
    [1_540, demoText('< Could you let me know when the Guji beans are back?')],
    [1_530, demoText('> Will do!')],
    [34, { ...demoText('> The Guji beans are back. Shall we keep a bag for you?'), ...lost }],
  ]);
}

/** Returns a thread of a customer who opted out, with the one confirmation that carrier rules allow. */
export function optedOutThread(): DemoThread {
  return thread([
    [4_330, demoText('> Hi! Half price cold brew all week. Reply STOP to opt out.')],
    [4_321, demoText('< STOP')],
    [
      4_321,
      demoText(
        '> You are opted out and will get no more texts from Harbor Coffee. Reply START to opt in again.',
      ),
    ],
  ]);
}

/** Returns the thread of a blocked contact. */
export function blockedThread(): DemoThread {
  return thread(
    [
      [9_000, demoText('< CONGRATS you have won a cruise, click here to claim')],
      [8_990, demoText('< last chance to claim your cruise!!!')],
    ],
    { isDone: true },
  );
}

/** Returns a thread of a customer who writes long texts. */
export function longTextThread(): DemoThread {
  const story =
    'I wanted to write this down while I still remember all of it. My grandmother took me to your shop for the first ' +
    'time in 2009, when it was half as big and the counter was on the other side. She had a black coffee, I had hot ' +
    'chocolate with far too much whipped cream, and we watched the ferries for two hours. We came back every Saturday ' +
    'until she moved away. Yesterday I brought my own daughter, she is five, and she picked the very same table by the ' +
    'window without knowing any of this. Your barista drew a ferry into her hot chocolate. I do not know whether that ' +
    'was a coincidence, but it made my year. Please tell them thank you from all three of us.';

  return thread([
    [190, demoText(`< ${story}`)],
    [
      171,
      demoText(
        '> We read this aloud in the kitchen and there was not a dry eye. The ferry was drawn by Jonah, who says it is his best one so far. Thank you for telling us. Your next hot chocolates are on the house, whipped cream included ☕🚢',
      ),
    ],
    [168, demoText('< 😭❤️')],
  ]);
}
