import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { simulateFile } from 'shared-contracts/api/files/handset-files';
import { deleteContact, mergeContacts } from 'shared-contracts/api/contacts';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listInbox } from 'shared-contracts/api/inbox';
import { sendMessage } from 'shared-contracts/api/messages';
import { listContactFiles } from 'shared-contracts/api/messages/files';
import type { Media } from 'shared-contracts/domain/message';
import { describe, expect, test } from 'vitest';
import { inboundFiles as files } from '../../testing/inbound-files.ts';
import { eventually, eventuallyThread, messagesOf, useMessaging } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });

/** A part of an MMS as a carrier delivers it. */
interface Part {
  readonly bytes: Uint8Array;
  readonly contentType?: string;
  readonly name?: string;
}

async function desk() {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const phone = api.make.phone();

  return {
    place,
    staff,
    /** Receives a text with these parts. Returns the message as staff get it. */
    async receive(parts: readonly Part[], body = '') {
      const media = [];
      for (const { bytes, ...claimed } of parts) {
        const file = new File([new Uint8Array(bytes)], 'x');
        const { url } = await api.anybody.call(simulateFile, { file });
        media.push({ url, ...claimed });
      }
      await messaging.textIn({ from: phone, to: place.phone, body, media });
      const thread = await eventuallyThread(staff, phone);
      const message = await eventually(async () => {
        const inbound = (await messagesOf(staff, thread)).find(({ direction }) => direction === 'inbound');

        return inbound ?? expect.fail('no text came in');
      });

      return { ...message, thread };
    },
  };
}

const served = (media: Media | undefined, extra = '') =>
  fetch(`${(media?.url ?? '').replace(api.config.publicApiUrl, api.url)}${extra}`);

const jpeg = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();

const ann = [{ name: 'Ann Lee', phones: ['+12065550101'] }];

/** Parts as carriers deliver them, and the attachment each becomes. Sources: docs/product/texting-rules.md, Inbound. */
const parts: readonly (readonly [what: string, part: Part, becomes: Partial<Media>])[] = [
  [
    'a contact card',
    { bytes: files.card, contentType: 'text/vcard' },
    { contentType: 'text/vcard', name: 'contact.vcf', contacts: ann },
  ],
  [
    'one of an iPhone',
    { bytes: files.card, contentType: 'text/x-vCard', name: 'Ann Lee.vcf' },
    { contentType: 'text/vcard', name: 'Ann Lee.vcf', contacts: ann },
  ],
  [
    'a card by its directory type',
    { bytes: files.card, contentType: 'text/directory; profile=vCard' },
    { contentType: 'text/vcard', contacts: ann },
  ],
  [
    'a card that is called bytes',
    { bytes: files.card, contentType: 'application/octet-stream' },
    { contentType: 'text/vcard', contacts: ann },
  ],
  [
    'a card that is called text',
    { bytes: files.card, contentType: 'text/plain' },
    { contentType: 'text/vcard', contacts: ann },
  ],
  [
    'a PDF that is called bytes',
    { bytes: files.pdf, contentType: 'application/octet-stream', name: 'menu.pdf' },
    { contentType: 'application/pdf', name: 'menu.pdf' },
  ],
  ['a PDF without type or name', { bytes: files.pdf }, { contentType: 'application/pdf', name: 'file.pdf' }],
  [
    'a voice note of Android',
    { bytes: files.amr, contentType: 'audio/amr' },
    { contentType: 'audio/amr', name: 'voice-message.amr' },
  ],
  [
    'a voice note in a container of video',
    { bytes: files.threeGpp, contentType: 'audio/3gpp' },
    { contentType: 'audio/3gpp', name: 'voice-message.3gp' },
  ],
  [
    'a voice note of an iPhone',
    { bytes: files.m4a, contentType: 'audio/x-m4a' },
    { contentType: 'audio/mp4', name: 'voice-message.m4a' },
  ],
  [
    'a video of an old phone',
    { bytes: files.threeGpp, contentType: 'video/3gpp' },
    { contentType: 'video/3gpp', name: 'video.3gp' },
  ],
  ['a video', { bytes: files.mp4, contentType: 'video/mp4' }, { contentType: 'video/mp4' }],
  [
    'a video of an iPhone',
    { bytes: files.quickTime, contentType: 'video/quicktime' },
    { contentType: 'video/quicktime' },
  ],
  [
    'a HEIC photo',
    { bytes: files.heic, contentType: 'image/heic', name: 'IMG_0001.HEIC' },
    { contentType: 'image/heic', name: 'IMG_0001.HEIC' },
  ],
  [
    'a calendar entry',
    { bytes: files.calendar, contentType: 'text/calendar', name: 'tasting.ics' },
    { contentType: 'application/octet-stream', name: 'tasting.ics' },
  ],
  [
    'a vector drawing',
    { bytes: files.svg, contentType: 'image/svg+xml', name: 'x.svg' },
    { contentType: 'application/octet-stream', name: 'x.svg' },
  ],
  [
    'a web page that is called a picture',
    { bytes: files.html, contentType: 'image/jpeg', name: 'x.jpg' },
    { contentType: 'application/octet-stream', name: 'x.jpg' },
  ],
  [
    'a program that is called text',
    { bytes: files.program, contentType: 'text/plain', name: 'x.txt' },
    { contentType: 'application/octet-stream', name: 'x.txt' },
  ],
  [
    'a broken picture',
    {
      bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]),
      contentType: 'image/jpeg',
    },
    { contentType: 'application/octet-stream', name: 'file.jpg' },
  ],
  [
    'a name that would leave its folder',
    { bytes: files.pdf, name: '..\\../etc/\u202efdp.exe' },
    { name: 'etcfdp.exe' },
  ],
];

describe('[TX-07] parts of an MMS', () => {
  test.each(parts)('%s', async (_, part, becomes) => {
    const { receive } = await desk();
    const { media, body } = await receive([part], 'Here');

    expect(body).toBe('Here');
    expect(media).toMatchObject([becomes]);
    expect(media[0]?.bytes).toBe(part.bytes.length);
  });

  test.each(['webp', 'avif', 'tiff'] as const)('a %s picture is shown as a JPEG', async (format) => {
    const { receive } = await desk();
    const bytes = await sharp(await jpeg())
      .toFormat(format)
      .toBuffer();
    const { media } = await receive([{ bytes, contentType: `image/${format}` }]);

    expect(media).toMatchObject([{ contentType: 'image/jpeg', width: 30, height: 20 }]);
  });

  test('a picture that is called text is a picture', async () => {
    const { receive } = await desk();
    const { media, body } = await receive([{ bytes: await jpeg(), contentType: 'text/plain' }]);

    expect(media).toMatchObject([{ contentType: 'image/jpeg' }]);
    expect(body).toBe('');
  });

  test('the layout of slides is left out', async () => {
    const { receive } = await desk();
    const { media, body } = await receive(
      [
        { bytes: files.smil, contentType: 'application/smil' },
        { bytes: Buffer.from('Hello'), contentType: 'text/plain' },
        { bytes: files.pdf, contentType: 'application/pdf' },
      ],
      '',
    );

    expect(body).toBe('Hello');
    expect(media.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  });
});

/** Words that came as separate parts, with the body that the carrier states as well. */
const words: readonly (readonly [what: string, words: { part: Part; stated?: string; body: string }])[] = [
  [
    'UTF-8',
    { part: { bytes: Buffer.from('Olá 😀'), contentType: 'text/plain; charset=utf-8' }, body: 'Olá 😀' },
  ],
  [
    'Latin 1',
    {
      part: { bytes: Buffer.from('Olá', 'latin1'), contentType: 'text/plain;charset="ISO-8859-1"' },
      body: 'Olá',
    },
  ],
  [
    'UTF-16 with its mark',
    { part: { bytes: Buffer.from('\ufeffOlá', 'utf16le'), contentType: 'text/plain' }, body: 'Olá' },
  ],
  [
    'an unknown charset',
    { part: { bytes: Buffer.from('Olá'), contentType: 'text/plain; charset=x-phone' }, body: 'Olá' },
  ],
  [
    'words that begin like a bitmap',
    { part: { bytes: Buffer.from('BMW parts?'), contentType: 'TEXT/PLAIN' }, body: 'BMW parts?' },
  ],
  [
    'the same words twice',
    { part: { bytes: Buffer.from('Hello\n'), contentType: 'text/plain' }, stated: 'Hello', body: 'Hello' },
  ],
  [
    'more words',
    {
      part: { bytes: Buffer.from('World'), contentType: 'text/plain' },
      stated: 'Hello',
      body: 'Hello\nWorld',
    },
  ],
  ['NUL characters', { part: { bytes: Buffer.from('a\0b'), contentType: 'text/plain' }, body: 'ab' }],
];

describe('[TX-07] text/plain is the text', () => {
  test.each(words)('%s', async (_, { part, stated, body }) => {
    const { receive } = await desk();

    expect(await receive([part], stated)).toMatchObject({ body, media: [] });
  });

  test('a STOP that came as a part opts out', async () => {
    const { staff, receive } = await desk();
    const { thread } = await receive([{ bytes: Buffer.from('STOP'), contentType: 'text/plain' }]);

    expect((await staff.call(getContact, thread)).unsubscribedAt).not.toBeNull();
  });

  test('a text too long for a message is a file', async () => {
    const { receive } = await desk();
    const bytes = Buffer.from('word '.repeat(2_000));
    const { body, media } = await receive([{ bytes, contentType: 'text/plain', name: 'story.txt' }]);

    expect(body).toBe('');
    expect(media).toMatchObject([
      { contentType: 'application/octet-stream', name: 'story.txt', bytes: 10_000 },
    ]);
  });
});

describe('[TX-07] files of customers are harmless', () => {
  test.each([
    ['HTML', { bytes: files.html, contentType: 'text/html', name: 'x.html' }],
    ['SVG', { bytes: files.svg, contentType: 'image/svg+xml', name: 'x.svg' }],
    ['PDF', { bytes: files.pdf, contentType: 'application/pdf', name: 'Speisekarte für Käufer.pdf' }],
    ['a contact card', { bytes: files.card, contentType: 'text/vcard', name: 'ann.vcf' }],
  ])('%s is saved, never opened', async (_, part) => {
    const { receive } = await desk();
    const { media } = await receive([part]);
    const answer = await served(media[0]);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(part.name));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('content-type')).not.toMatch(/html|svg|xml/);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(part.bytes);
  });

  test('audio is played inline, and downloaded on request', async () => {
    const { receive } = await desk();
    const { media } = await receive([{ bytes: files.amr, contentType: 'audio/amr' }]);

    expect((await served(media[0])).headers.get('content-disposition')).toBe('inline');
    expect((await served(media[0], '&download=1')).headers.get('content-disposition')).toMatch(
      /^attachment; filename="voice-message.amr"/,
    );
  });

  test('a customer’s file is not sent on: carriers take pictures and contact cards', async () => {
    const { staff, receive } = await desk();
    const { media, thread } = await receive([{ bytes: files.pdf }]);
    const sent = staff.call(sendMessage, { ...thread, body: '', mediaLinks: [media[0]?.url ?? ''] });

    await expect(sent).rejects.toMatchObject({ code: 'media_unknown' });
  });
});

describe('[TX-07] a received file is named by its type', () => {
  test.each([
    [[{ bytes: files.amr, contentType: 'audio/amr' }], '', 'Voice message'],
    [[{ bytes: files.card, contentType: 'text/vcard' }], '', 'Contact card'],
    [[{ bytes: files.pdf, name: 'menu.pdf' }], '', 'File: menu.pdf'],
    [[{ bytes: files.pdf, name: 'menu.pdf' }, { bytes: files.amr }], '', '2 files'],
    [[{ bytes: files.pdf, name: 'menu.pdf' }], 'Our menu', 'Our menu'],
  ])('%#: in the inbox', async (given, body, preview) => {
    const { staff, receive } = await desk();
    await receive(given, body);

    await eventually(async () => {
      const { items } = await staff.call(listInbox, { accountId: staff.accountId });
      expect(items[0]?.lastMessage).toMatchObject({ preview, hasMedia: true });
    });
  });
});

describe('[TX-07] files of a conversation', () => {
  test('are refused to those who may not read it, and not found elsewhere', async () => {
    const { place, staff, receive } = await desk();
    const { thread } = await receive([{ bytes: files.pdf }]);
    const stranger = await api.signedIn('owner');
    const other = await api.make.contact(await api.make.account(place.orgId));

    await expect(api.anybody.call(listContactFiles, thread)).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(stranger.call(listContactFiles, thread)).rejects.toMatchObject({ status: 404 });
    await expect(
      staff.call(listContactFiles, { ...thread, contactId: other.contactId }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('are listed newest first, page by page, without texts that have none', async () => {
    const { staff, receive } = await desk();
    const { thread, id: first } = await receive([{ bytes: files.pdf, name: '0.pdf' }]);
    const { db } = api.platform.database;
    const row = await db.selectFrom('messages').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    const { id: _, inbound_id: __, carrier_id: ___, media, ...others } = row;
    await db
      .insertInto('messages')
      .values(
        Array.from({ length: 24 }, (_one, index) => ({
          ...others,
          media: JSON.stringify(index % 2 === 0 ? [] : media),
          body: `${index}`,
        })),
      )
      .execute();
    await db
      .insertInto('messages')
      .values(Array.from({ length: 12 }, () => ({ ...others, media: JSON.stringify(media) })))
      .execute();
    const page = await staff.call(listContactFiles, thread);
    const rest = await staff.call(listContactFiles, { ...thread, start_cursor: page.nextPageCursor });
    const all = [...page.items, ...rest.items];

    expect(page.items).toHaveLength(20);
    expect(rest).toMatchObject({ nextPageCursor: 0 });
    expect(all).toHaveLength(25);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(all.at(-1)).toMatchObject({ id: first, direction: 'inbound', media: [{ name: '0.pdf' }] });
  });

  test('move with a merged contact, and are not found with a deleted one', async () => {
    const { place, staff, receive } = await desk();
    const { thread } = await receive([{ bytes: files.pdf, name: 'menu.pdf' }]);
    const kept = await api.make.contact(place);
    const ofKept = { ...thread, contactId: kept.contactId };
    await staff.call(mergeContacts, { ...ofKept, otherContactId: thread.contactId, phoneOf: 'this' });

    const { items } = await staff.call(listContactFiles, ofKept);
    expect(items).toMatchObject([{ media: [{ name: 'menu.pdf' }] }]);

    await staff.call(deleteContact, ofKept);
    await expect(staff.call(listContactFiles, ofKept)).rejects.toMatchObject({ status: 404 });
  });
});
