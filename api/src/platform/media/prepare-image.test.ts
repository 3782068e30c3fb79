import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepareImage, prepareInboundImage } from './prepare-image.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#efe811' } });

/** Creates a picture that cannot be compressed. */
async function noise(width: number, height: number): Promise<Buffer> {
  const pixels = crypto.getRandomValues(new Uint8Array(65_536));
  const raw = Buffer.alloc(width * height * 3);
  for (let offset = 0; offset < raw.length; offset += 65_536) {
    raw.set(pixels.subarray(0, raw.length - offset), offset);
  }

  return sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Creates an animation with two frames of different colors. */
async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );

  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

describe('refusals', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    [
      'a vector drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['the first bytes of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
  ])('[AP-08] %s', async (_, bytes) => {
    expect(await prepareImage(bytes)).toBeUndefined();
  });

  test('[AP-08] a picture that is cut short', async () => {
    const whole = await noise(200, 200);

    expect(await prepareImage(whole.subarray(0, whole.length / 2))).toBeUndefined();
  });

  test('[AP-08] a kind of picture that phones do not take', async () => {
    expect(await prepareImage(await plain(10, 10).webp().toBuffer())).toBeUndefined();
  });

  test('[AP-08] a small file that unpacks to far too many pixels', async () => {
    const bomb = await plain(12_000, 12_000).png().toBuffer();

    expect(bomb.length).toBeLessThan(3_000_000);
    expect(await prepareImage(bomb)).toBeUndefined();
  });
});

test('[AP-08] a photo is re-encoded upright and without its location', async () => {
  const photo = await plain(40, 20)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const prepared = await prepareImage(photo);

  expect(prepared).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg', width: 20, height: 40 });
  const metadata = await sharp(prepared?.bytes).metadata();
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
});

test('[AP-08] a program hidden behind a picture does not come through', async () => {
  const polyglot = Buffer.concat([
    await plain(10, 10).png().toBuffer(),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const prepared = await prepareImage(polyglot);

  expect(prepared?.contentType).toBe('image/png');
  expect(prepared?.bytes.includes('<script>')).toBe(false);
});

test('[AP-08] a large picture is scaled down to what phones take', async () => {
  const prepared = await prepareImage(await plain(4000, 1000).jpeg().toBuffer());

  expect(prepared).toMatchObject({ width: 2048, height: 512 });
});

test('[AP-08] a picture that stays large is scaled down until it can travel', async () => {
  const prepared = await prepareImage(await noise(1500, 1500));

  expect(prepared?.bytes.length).toBeLessThanOrEqual(2_500_000);
  expect(prepared?.width).toBeLessThan(1500);
});

test('[AP-08] an animation stays one', async () => {
  const prepared = await prepareImage(await animation());

  expect(prepared).toMatchObject({ contentType: 'image/gif', width: 40, height: 30 });
  expect((await sharp(prepared?.bytes).metadata()).pages).toBe(2);
});

test('[AP-08] transparency stays', async () => {
  const clear = await sharp({
    create: { width: 5, height: 5, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const prepared = await prepareImage(clear);

  expect((await sharp(prepared?.bytes).metadata()).hasAlpha).toBe(true);
});

test.each(['webp', 'avif'] as const)(
  '[TX-07] the transparent parts of a received %s become white',
  async (kind) => {
    // lovell/sharp#687, onurzorluer/react-image-file-resizer#40
    const sticker = await sharp({ create: { width: 16, height: 16, channels: 4, background: '#00000000' } })
      .toFormat(kind)
      .toBuffer();
    const prepared = await prepareInboundImage(sticker);
    const { dominant } = await sharp(prepared?.bytes).stats();

    expect(prepared?.contentType).toBe('image/jpeg');
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  },
);
