import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Media } from 'shared-contracts/domain/message';
import { sentenceOf, useSurroundings } from 'shared-ui';
import type { FileRules } from './file-rules.ts';
import { storeFile } from './take-files.ts';

/** A picture chosen for a message: uploading, stored, or rejected. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
  /** URL of the thumbnail: the local file, or its address once it is stored. */
  readonly previewUrl: string;
  readonly state: 'uploading' | 'stored' | 'failed';
  readonly media?: Media;
  readonly reason?: string;
}

interface Upload {
  readonly stop: AbortController;
  readonly stored: Promise<Media | undefined>;
}

const asStored = (media: Media): Attachment => ({
  key: media.url,
  name: media.contentType === 'text/vcard' ? 'Contact card' : 'Picture',
  previewUrl: media.url,
  state: 'stored',
  media,
});

const storedMedia = (attachments: readonly Attachment[]): Media[] =>
  attachments.flatMap(({ media }) => (media ? [media] : []));

interface AttachmentsOptions {
  /** Initial pictures of the message. */
  readonly media: readonly Media[];
  /** Called with the stored pictures whenever they change. */
  readonly onMedia: (media: readonly Media[]) => void;
  /** Rules for the files; by default those for pictures. */
  readonly files: FileRules | undefined;
}

/** Manages the pictures of a message that is being written: initial ones and uploads (features IN-03). */
export function useAttachments({ media, onMedia, files }: AttachmentsOptions) {
  const { client } = useSurroundings();
  const [attachments, setAttachments] = useState(() => media.map(asStored));
  /** Ahead of the rendered list: an upload may end, or a message be sent, after the composer has closed. */
  const latest = useRef({ attachments, onMedia, isClosed: false });
  const uploads = useRef(new Map<string, Upload>());
  const count = useRef(0);

  const stored = storedMedia(attachments);
  const addresses = stored.map(({ url }) => url).join(' ');
  const report = useEffectEvent(() => onMedia(stored));
  useEffect(() => report(), [addresses]);
  useEffect(() => {
    latest.current.onMedia = onMedia;
  });
  useEffect(() => {
    const { current } = latest;
    current.isClosed = false;

    return () => void (current.isClosed = true);
  }, []);

  function update(next: (all: readonly Attachment[]) => Attachment[]): void {
    const { current } = latest;
    current.attachments = next(current.attachments);
    setAttachments(current.attachments);
    if (current.isClosed) {
      current.onMedia(storedMedia(current.attachments));
    }
  }

  const change = (key: string, part: Partial<Attachment>): void =>
    update((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  async function upload(key: string, file: File, { signal }: AbortController): Promise<Media | undefined> {
    try {
      const media = await storeFile(client, { file, signal, rules: files });
      change(key, { state: 'stored', media });

      return media;
    } catch (error) {
      if (!signal.aborted) {
        change(key, { state: 'failed', reason: sentenceOf(error) });
      }

      return undefined;
    } finally {
      uploads.current.delete(key);
    }
  }

  function add(chosen: readonly File[]): void {
    const added = chosen.map((file) => {
      count.current += 1;

      return { file, key: `${file.name} ${count.current}`, previewUrl: URL.createObjectURL(file) };
    });
    update((all) => [
      ...all,
      ...added.map(({ file, key, previewUrl }) => ({
        key,
        name: file.name,
        previewUrl,
        state: 'uploading' as const,
      })),
    ]);
    for (const { key, file } of added) {
      const stop = new AbortController();
      uploads.current.set(key, { stop, stored: upload(key, file, stop) });
    }
  }

  /** Adds pictures that are stored already, each once. */
  function put(media: readonly Media[]): void {
    update((all) => {
      const given = new Set(storedMedia(all).map(({ url }) => url));

      return [...all, ...media.filter(({ url }) => !given.has(url)).map(asStored)];
    });
  }

  function forget(gone: readonly Attachment[]): void {
    for (const { key, previewUrl } of gone) {
      uploads.current.get(key)?.stop.abort();
      if (previewUrl.startsWith('blob:')) {
        URL.revokeObjectURL(previewUrl);
      }
    }
    // Compared by key, because one of them may have been stored since.
    const keys = new Set(gone.map(({ key }) => key));
    update((all) => all.filter(({ key }) => !keys.has(key)));
  }

  /** Resolves with the pictures once all are stored; undefined if one was rejected or removed meanwhile. */
  async function whenStored(): Promise<Media[] | undefined> {
    const media = await Promise.all(
      attachments.map(async (one) => one.media ?? uploads.current.get(one.key)?.stored),
    );
    const stored = media.flatMap((one) => one ?? []);

    return stored.length === media.length ? stored : undefined;
  }

  return {
    attachments,
    whenStored,
    add,
    put,
    remove: (attachment: Attachment) => forget([attachment]),
    clear: () => forget(attachments),
  };
}
